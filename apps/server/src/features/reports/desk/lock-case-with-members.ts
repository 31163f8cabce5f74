import type { StrikeTerms } from '@arabati/domain/strikes/strike-terms';
import type { Connection } from '../../../platform/database.ts';
import { Problem } from '../../../platform/problem.ts';
import { lockAd } from '../../ads/ads.public.ts';
import { lockMembers } from '../../members/members.public.ts';
import { lockForStrikes } from '../../moderation/moderation.public.ts';
import { lockReview } from '../../reviews/reviews.public.ts';
import { findConcerned, lockCase } from '../reports.queries.ts';

export type LockedCase = NonNullable<Awaited<ReturnType<typeof lockCase>>>;

/**
 * Locks everything that a decision on a case changes: the reported member and the reporters, then what a suspension for
 * strikes changes, then the ad or the review, then the case.
 *
 * @returns the case, its reporters before the case was locked, and the settings of strikes.
 * @throws Problem not-found.
 */
export async function lockCaseWithMembers(
  tx: Connection,
  caseId: string,
): Promise<{ found: LockedCase; reporters: string[]; terms: StrikeTerms }> {
  const concerned = await findConcerned(tx, caseId);
  if (!concerned) throw new Problem('not-found');
  // Taking a review down changes the summary of its seller.
  const sellers = concerned.seller_id === null ? [] : [concerned.seller_id];
  await lockMembers(tx, { change: [concerned.member_id, ...sellers], refer: concerned.reporters });
  const terms = await lockForStrikes(tx, concerned.member_id);
  if (concerned.ad_id !== null) await lockAd(tx, concerned.ad_id);
  if (concerned.review_id !== null) await lockReview(tx, concerned.review_id);
  const found = await lockCase(tx, caseId);
  if (!found) throw new Problem('not-found');
  return { found, reporters: concerned.reporters, terms };
}
