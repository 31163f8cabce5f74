import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import type { ReviewDesk } from './review-desk.ts';
import { findReview, lockReview, removeOwnReview } from './reviews.queries.ts';

/**
 * Deletes a member's own review permanently, with the seller's answer. The ad cannot be reviewed again, otherwise
 * reviews could be edited. No effect on a review that is deleted already.
 *
 * @throws Problem review-not-found for another member's review.
 */
export async function deleteReview(
  { database }: Pick<Services, 'database'>,
  { userId, reviewId }: { userId: string; reviewId: string },
  reviewDesk: Pick<ReviewDesk, 'forget'>,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const review = await findReview(tx, reviewId);
    if (!review) return;
    if (review.author_id !== userId) throw new Problem('review-not-found');
    await lockMembers(tx, { change: [review.seller_id], refer: [userId] });
    if (!(await lockReview(tx, reviewId))) return;
    await reviewDesk.forget(tx, reviewId);
    await removeOwnReview(tx, reviewId);
  });
}
