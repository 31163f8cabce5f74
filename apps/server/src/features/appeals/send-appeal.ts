import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { endSecondReviews } from '../second-reviews/second-reviews.public.ts';
import { findAppeal, findAppealAgainst, findOwnRemoval, insertAppeal } from './appeals.queries.ts';

/**
 * Stores an owner's appeal against the removal of their ad once, however often the request is retried. Locks the member.
 *
 * @throws Problem not-found if the ad is not removed or not theirs, appeal-sent, id-taken.
 */
export async function sendAppeal(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, userId, adId, text }: { id: string; userId: string; adId: string; text: string },
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [userId] });
    const earlier = await findAppeal(tx, id);
    if (earlier && (earlier.user_id !== userId || earlier.ad_id !== adId)) throw new Problem('id-taken');
    if (earlier) return;
    const removal = await findOwnRemoval(tx, { adId, userId });
    if (!removal) throw new Problem('not-found');
    if (await findAppealAgainst(tx, { adId, removedAt: removal.created_at }))
      throw new Problem('appeal-sent');
    // The removal is examined by the appeal, whose list shows it.
    await endSecondReviews(tx, { of: { adId }, now });
    await insertAppeal(tx, {
      id,
      user_id: userId,
      ad_id: adId,
      removed_at: removal.created_at,
      removal_reason: removal.reason,
      removed_by: removal.administrator_id,
      text,
      created_at: now,
    });
  });
}
