import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { findOwnShowroom, holdsTraderPlan, writeShowroomState } from './own-showroom.queries.ts';
import { withdrawSummary } from './summaries.queries.ts';

/**
 * Sends a showroom to administrators, or closes its page. A repetition changes nothing. Locks the member.
 *
 * @throws Problem not-found, not-a-trader, showroom-incomplete.
 */
export async function setShowroomState(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, userId, state }: { id: string; userId: string; state: 'waiting' | 'closed' },
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [userId] });
    const showroom = await findOwnShowroom(tx, userId);
    if (showroom?.id !== id) throw new Problem('not-found');
    if (showroom.state === state) return;
    if (state === 'waiting') {
      // A verified page is open already.
      if (showroom.state === 'verified') return;
      if (!(await holdsTraderPlan(tx, userId, now))) throw new Problem('not-a-trader');
      if (!showroom.logo_photo || showroom.address === '') throw new Problem('showroom-incomplete');
    }
    await writeShowroomState(tx, { id, state, now });
    if (state === 'closed') await withdrawSummary(tx, id);
  });
}
