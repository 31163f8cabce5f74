/** Which new ads administrators review before they are listed. */
export const reviewFirstRules = ['no-one', 'new-members', 'risky-ads', 'both'] as const;
export type ReviewFirstRule = (typeof reviewFirstRules)[number];

/** The administrators' settings of the review. */
export interface ReviewFirstTerms {
  review_first: ReviewFirstRule;
  /** A member with fewer approved ads is new. */
  approved_ads: number;
  /** An ad that has been listed for these days without being removed counts as approved. */
  new_member_days: number;
  /** Sum of an ad's signals from which it is risky, in the unit of a report's weight. */
  risky_weight: number;
}

export function concernsNewMembers(rule: ReviewFirstRule): boolean {
  return rule === 'new-members' || rule === 'both';
}

export function concernsRiskyAds(rule: ReviewFirstRule): boolean {
  return rule === 'risky-ads' || rule === 'both';
}

/**
 * Returns whether an ad waits for an administrator before it is listed.
 *
 * @param ad.approvedAds the number of its seller's other approved ads; may stop at the number of the terms.
 */
export function isReviewedFirst(
  terms: ReviewFirstTerms,
  ad: { approvedAds: number; signalWeight: number },
): boolean {
  const { review_first: rule, approved_ads, risky_weight } = terms;
  if (concernsNewMembers(rule) && ad.approvedAds < approved_ads) return true;
  return concernsRiskyAds(rule) && ad.signalWeight >= risky_weight;
}

/** Number of latest decisions that the expected time is computed from. */
export const reviewTimesMaximum = 50;
/** With fewer decisions, no time is expected. */
const reviewTimesMinimum = 5;
/** Minutes that are promised at least, so that a few quick decisions do not promise a minute. */
const expectedMinutesMinimum = 30;

/**
 * Returns the minutes that a review is expected to take: the median of the latest reviews. Null without enough reviews.
 *
 * @param minutes how long each of the latest reviews took.
 */
export function expectedReviewMinutes(minutes: readonly number[]): number | null {
  if (minutes.length < reviewTimesMinimum) return null;
  const sorted = minutes.toSorted((a, b) => a - b);
  // Of an even number, the longer one of the middle two: a promise is rather too long than too short.
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return Math.max(expectedMinutesMinimum, Math.ceil(median));
}
