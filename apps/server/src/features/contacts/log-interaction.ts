import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { recordInterest } from '../leads/leads.public.ts';
import { lockMembers } from '../members/members.public.ts';
import { findAdOwner, hasRevealed, insertInteraction } from './contacts.queries.ts';
import type { ContactTables } from './contacts.tables.ts';

/**
 * Records a press of call or WhatsApp. A lead of the seller refers to both members.
 *
 * @throws Problem ad-not-found, contact-not-revealed.
 */
export function logInteraction(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: { userId: string; adId: string; type: ContactTables['ad_interactions']['interaction_type'] },
): Promise<void> {
  const { userId, adId, type } = request;
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const owner = await findAdOwner(tx, adId);
    await lockMembers(tx, { refer: [userId, owner?.user_id ?? null] });
    const ad = await findAdOwner(tx, adId, { lock: true });
    if (!ad) throw new Problem('ad-not-found');
    if (ad.user_id !== userId && !(await hasRevealed(tx, userId, adId))) {
      throw new Problem('contact-not-revealed');
    }
    await insertInteraction(tx, { userId, adId, type, pointsSpent: 0, now });
    await recordInterest(tx, {
      sellerId: ad.user_id,
      buyerId: userId,
      ad: { id: adId, title: ad.title },
      kind: type === 'phone_view' ? 'call' : 'whatsapp',
      now,
    });
  });
}
