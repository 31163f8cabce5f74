import { adReviewedWords, adUnderReviewWords } from '@arabati/words/reports/report-words';
import type { Connection } from '../../platform/database.ts';
import { refreshMembershipIfExists } from '../memberships/memberships.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { hasHiddenAds } from '../suspensions/suspensions.public.ts';
import { raisePriority } from './priority.queries.ts';
import { lockAd, writeReview, writeReviewEnd } from './removals.queries.ts';

/**
 * Hides an ad, which the transaction has locked, until reports about it are decided, and notifies its owner. Does nothing
 * if the ad is hidden or removed.
 *
 * @returns whether the ad was hidden now.
 */
export async function hideAdForReview(
  tx: Connection,
  { adId, now }: { adId: string; now: Date },
): Promise<boolean> {
  const ad = await lockAd(tx, adId);
  if (!ad || ad.status === 'removed') return false;
  await writeReview(tx, { adId, reviewStatus: ad.status, now });
  await notify(tx, { userId: ad.user_id, type: 'ad_update', ...adUnderReviewWords(ad), now });
  return true;
}

/**
 * Shows an ad after its review, with its previous status and the priority of its owner's current membership, and notifies
 * its owner. If the owner is suspended, the ad becomes one of the hidden ads. Locks the owner, then the ad. Does nothing
 * if the ad is not under review.
 */
export async function endAdReview(
  tx: Connection,
  { adId, ownerId, now }: { adId: string; ownerId: string; now: Date },
): Promise<void> {
  const owner = await refreshMembershipIfExists(tx, ownerId, now);
  const ad = await lockAd(tx, adId);
  if (!ad?.review_status) return;
  if (await hasHiddenAds(tx, ownerId)) {
    await writeReviewEnd(tx, { adId, status: 'removed', hiddenStatus: ad.review_status, now });
    return;
  }
  await writeReviewEnd(tx, { adId, status: ad.review_status, now });
  // An upgrade raises only ads that are listed at that time.
  if (owner) await raisePriority(tx, { userId: ownerId, membership: owner.membership_type });
  await notify(tx, { userId: ownerId, type: 'ad_update', adId, ...adReviewedWords(ad), now });
}
