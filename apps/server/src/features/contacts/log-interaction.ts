import { Problem } from '../../platform/problem.ts';
import type { Schema } from '../../platform/schema.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../profiles/lock-profile.ts';
import { findAdOwner, hasRevealed, insertInteraction } from './contacts.queries.ts';

/**
 * Records a press of call or WhatsApp.
 *
 * @throws Problem ad-not-found, contact-not-revealed.
 */
export function logInteraction(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: { userId: string; adId: string; type: Schema['ad_interactions']['interaction_type'] },
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
