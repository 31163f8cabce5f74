import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { findAdOwner, hasRevealed, insertInteraction } from './contacts.queries.ts';
import type { ContactTables } from './contacts.tables.ts';

/**
 * Records a press of call or WhatsApp.
 *
 * @throws Problem ad-not-found, contact-not-revealed.
 */
export function logInteraction(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: { userId: string; adId: string; type: ContactTables['ad_interactions']['interaction_type'] },
): Promise<void> {
  const { userId, adId, type } = request;
  return database.transaction().execute(async (tx) => {
    await lockMembers(tx, { refer: [userId] });
    const ad = await findAdOwner(tx, adId, { lock: true });
    if (!ad) throw new Problem('ad-not-found');
    if (ad.user_id !== userId && !(await hasRevealed(tx, userId, adId))) {
      throw new Problem('contact-not-revealed');
    }
    await insertInteraction(tx, { userId, adId, type, pointsSpent: 0, now: clock.now() });
  });
}
