import { guidePriceOfSale, saleFinalAt } from '@arabati/domain/ads/ad-life';
import type { sellAd as contract } from '@arabati/domain/ads/ad-life.endpoints';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockMembers } from '../members/members.public.ts';
import { findEvent, insertEvent, lockLivingAd, writeOwnStatus } from './ad-life.queries.ts';
import { findSale, hadContact, insertSale } from './ad-sales.queries.ts';
import type { OwnAdHooks } from './listed-ad-check.ts';

interface Sale {
  id: string;
  userId: string;
  /** The person who acts for the owner's showroom. */
  actedBy: string | null;
  /** Whether the showroom's program does it. */
  byProgram?: boolean;
  adId: string;
  buyer_id: string | null;
  is_elsewhere: boolean;
  price: number | null;
}

/**
 * Marks a member's own ad as sold, with what the owner states about the sale. Locks the owner and the buyer, then the ad.
 *
 * @param hooks.afterSale is called once the ad is sold.
 * @throws Problem ad-not-found, also for another member's ad; ad-not-active for one that is sold; member-not-found for
 *   a buyer without contact about the ad; invalid-input, id-taken.
 */
export async function sellAd(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  sale: Sale,
  { afterSale }: Pick<OwnAdHooks, 'afterSale'>,
): Promise<EndpointResponse<typeof contract>> {
  const now = clock.now();
  const { id, userId, actedBy, byProgram = false, adId, buyer_id, is_elsewhere, price } = sale;
  if (buyer_id !== null && is_elsewhere) throw Problem.ofFields({ buyer_id: 'invalid' });
  return database.transaction().execute(async (tx) => {
    await lockMembers(tx, { change: [userId], refer: [buyer_id, actedBy] });
    const ad = await lockLivingAd(tx, { userId, adId });
    if (!ad || ad.status === 'removed') throw new Problem('ad-not-found');
    const repeated = await findSale(tx, id);
    if (repeated && repeated.ad_id !== adId) throw new Problem('id-taken');
    if (repeated) return { undo_until: repeated.final_at.toISOString() };
    if (await findEvent(tx, id)) throw new Problem('id-taken');
    if (ad.status === 'sold') throw new Problem('ad-not-active');
    if (buyer_id !== null && !(await hadContact(tx, { buyerId: buyer_id, adId }))) {
      throw new Problem('member-not-found');
    }
    await writeOwnStatus(tx, { adId, status: 'sold', actedBy, now });
    const by = { acted_by: actedBy, by_program: byProgram };
    await insertEvent(tx, { id, ad_id: adId, act: 'sold', ...by, created_at: now });
    const finalAt = saleFinalAt(now);
    await insertSale(tx, {
      id,
      ad_id: adId,
      buyer_id,
      is_elsewhere,
      price,
      guide_price: guidePriceOfSale(price, ad.price),
      from_status: ad.status,
      sold_at: now,
      final_at: finalAt,
    });
    await afterSale(tx, { adId, now });
    return { undo_until: finalAt.toISOString() };
  });
}
