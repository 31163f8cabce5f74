import {
  adPostedWords,
  adReviewedWords,
  type NotificationText,
} from '@arabati/words/notifications/notification-words';
import { adUnderReviewWords } from '@arabati/words/reports/report-words';
import type { Connection } from '../../platform/database.ts';
import { refreshMembershipIfExists } from '../memberships/memberships.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { hasHiddenAds } from '../suspensions/suspensions.public.ts';
import { raisePriority } from './priority.queries.ts';
import { lockAd, writeAwaitsListing, writeReview, writeReviewEnd } from './removals.queries.ts';

/**
 * Hides an ad, which the transaction has locked, until reports about it are decided, and notifies its owner. Does nothing
 * if the ad is hidden or removed.
 *
 * @param ad.words for the owner, if they differ.
 * @returns whether the ad was hidden now.
 */
export async function hideAdForReview(
  tx: Connection,
  { adId, words, now }: { adId: string; words?: NotificationText; now: Date },
): Promise<boolean> {
  const ad = await lockAd(tx, adId);
  if (!ad || ad.status === 'removed') return false;
  await writeReview(tx, { adId, reviewStatus: ad.status, now });
  await notify(tx, { userId: ad.user_id, type: 'ad_update', ...(words ?? adUnderReviewWords(ad)), now });
  return true;
}

/** Marks an ad under review, which its owner has just posted, as one that was never listed. */
export function holdFirstListing(tx: Connection, adId: string): Promise<void> {
  return writeAwaitsListing(tx, adId);
}

/**
 * Hides an ad again after its approval was undone, also one that waits for the end of its owner's suspension. Does nothing
 * if the ad is removed or under review. The transaction has locked the owner and the ad.
 */
export async function returnToReview(
  tx: Connection,
  { adId, now }: { adId: string; now: Date },
): Promise<void> {
  const ad = await lockAd(tx, adId);
  const status = ad?.status === 'removed' ? ad.hidden_status : ad?.status;
  if (!ad || !status) return;
  await writeReview(tx, { adId, reviewStatus: status, now });
  await notify(tx, { userId: ad.user_id, type: 'ad_update', ...adUnderReviewWords(ad), now });
}

/**
 * Lists an ad after its review, with its previous status and the priority of its owner's current membership, and notifies
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
  const words = ad.awaits_listing
    ? adPostedWords(ad)
    : adReviewedWords({ title: ad.title, status: ad.review_status });
  await notify(tx, { userId: ownerId, type: 'ad_update', adId, ...words, now });
}
