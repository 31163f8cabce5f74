import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { getShowroomOf } from '../showrooms/showrooms.public.ts';
import { findApiKey, markRevoked } from './api-keys.queries.ts';

/** Revokes a key of the member's showroom. Locks the owner. @throws Problem no-showroom, not-found. */
export async function revokeApiKey(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, userId, actedBy }: { id: string; userId: string; actedBy: string | null },
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [userId], refer: [actedBy] });
    const showroom = await getShowroomOf(tx, { userId }, now);
    const key = await findApiKey(tx, id);
    if (key?.showroom_id !== showroom.id) throw new Problem('not-found');
    await markRevoked(tx, { id, by: actedBy ?? userId, now });
  });
}
