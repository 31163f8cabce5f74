import { weightUnit } from '@arabati/domain/reports/report-weight';
import {
  concernsNewMembers,
  isReviewedFirst,
  type ReviewFirstTerms,
} from '@arabati/domain/reports/review-first';
import type { StrikeTerms } from '@arabati/domain/strikes/strike-terms';
import { adReviewFirstWords } from '@arabati/words/reports/report-words';
import type { Connection } from '../../platform/database.ts';
import { holdFirstListing, lockAd, readExpectedReview } from '../ads/ads.public.ts';
import { isReviewedForStrikes } from '../strikes/strikes.public.ts';
import { reportAutomatically } from './report-automatically.ts';
import { countApprovedAds, isApproved, writeReviewFirst } from './review-first.queries.ts';

interface ListedAd {
  adId: string;
  /** Whether it is posted, and not listed again. */
  isNew: boolean;
  /** Sum of the weights of its signals. */
  signalWeight: number;
  /** The settings in force. */
  terms: ReviewFirstTerms;
  strikes: StrikeTerms;
  now: Date;
}

const dayMs = 86_400_000;

/**
 * Hides an ad that its owner lists until an administrator has decided, and opens its case, if the settings say that ads
 * like it are reviewed first, or the owner's strikes cause it. An ad that administrators have approved is not reviewed
 * again when it is listed again. The transaction has locked the ad's owner; locks the ad, then the case.
 *
 * @returns whether the ad was hidden now.
 */
export async function reviewFirst(
  tx: Connection,
  { adId, isNew, signalWeight, terms, strikes, now }: ListedAd,
): Promise<boolean> {
  if (terms.review_first === 'no-one' && strikes.thresholds.listing_review === null) return false;
  const ad = await lockAd(tx, adId);
  if (!ad || (!isNew && (await isApproved(tx, adId)))) return false;
  const { user_id: userId } = ad;
  const isWanted =
    (await isReviewedForStrikes(tx, { userId, terms: strikes, now })) ||
    (await isWantedBySettings(tx, { userId, adId, signalWeight, terms, now }));
  if (!isWanted) return false;
  const { caseId, isHidden } = await reportAutomatically(tx, {
    adId,
    reason: 'review-first',
    // That of a report by a new member: the ad is not accused of anything.
    weight: weightUnit,
    hides: 'always',
    words: adReviewFirstWords(ad, await readExpectedReview(tx)),
    now,
  });
  if (caseId === null) return false;
  await writeReviewFirst(tx, caseId);
  if (isNew) await holdFirstListing(tx, adId);
  return isHidden;
}

async function isWantedBySettings(
  tx: Connection,
  {
    userId,
    adId,
    signalWeight,
    terms,
    now,
  }: Pick<ListedAd, 'adId' | 'signalWeight' | 'terms' | 'now'> & { userId: string },
): Promise<boolean> {
  const approvedAds = concernsNewMembers(terms.review_first)
    ? await countApprovedAds(tx, {
        userId,
        except: adId,
        listedBefore: new Date(now.getTime() - terms.new_member_days * dayMs),
        limit: terms.approved_ads,
      })
    : 0;
  return isReviewedFirst(terms, { approvedAds, signalWeight });
}
