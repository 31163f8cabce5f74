import { reviewRemovedWords, reviewRestoredWords } from '@arabati/words/reviews/review-notices';
import type { Connection } from '../../platform/database.ts';
import { notify } from '../notifications/notifications.public.ts';
import { lockReview, writeRemoval } from './reviews.queries.ts';

/**
 * Removes a review for everyone but its author, who is notified of the reason. Does nothing if it is removed or deleted.
 * Its author and its seller must be locked before, because the seller's summary changes. The caller records the audit
 * entry.
 */
export async function takeDownReview(
  tx: Connection,
  { reviewId, reason, now }: { reviewId: string; reason: string; now: Date },
): Promise<void> {
  const review = await lockReview(tx, reviewId);
  if (!review || review.removed_at) return;
  await writeRemoval(tx, { reviewId, removal: { reason, now } });
  const words = reviewRemovedWords({ adTitle: review.ad_title, reason });
  await notify(tx, { userId: review.author_id, type: 'review', ...words, now });
}

/** Restores a removed review unchanged, and notifies its author. Does nothing if it is not removed, or deleted. */
export async function reinstateReview(
  tx: Connection,
  { reviewId, now }: { reviewId: string; now: Date },
): Promise<void> {
  const review = await lockReview(tx, reviewId);
  if (!review?.removed_at) return;
  await writeRemoval(tx, { reviewId, removal: null });
  const words = reviewRestoredWords({ adTitle: review.ad_title });
  await notify(tx, { userId: review.author_id, type: 'review', ...words, now });
}
