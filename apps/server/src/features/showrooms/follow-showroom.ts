import { followedShowroomsMaximum } from '@arabati/domain/showrooms/followed-showrooms.requests';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { countFollows, insertFollow, isFollowed, lockPublicShowroom } from './follows.queries.ts';

/**
 * Follows a showroom once, however often it is retried. Only ads that are listed later are announced. Locks the member.
 *
 * @throws Problem showroom-not-found, oneself, too-many-follows.
 */
export async function followShowroom(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, showroomId }: { userId: string; showroomId: string },
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [userId] });
    if (await isFollowed(tx, { userId, showroomId })) return;
    const ownerId = await lockPublicShowroom(tx, showroomId);
    if (ownerId === undefined) throw new Problem('showroom-not-found');
    if (ownerId === userId) throw new Problem('oneself');
    if ((await countFollows(tx, userId)) >= followedShowroomsMaximum) {
      throw new Problem('too-many-follows', { facts: { limit: followedShowroomsMaximum } });
    }
    await insertFollow(tx, { userId, showroomId, now });
  });
}
