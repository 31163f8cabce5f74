import { newId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { assertWithinPostingLimit } from '../strikes/strikes.public.ts';
import { insertEvent, lockLivingAd, writeOwnStatus } from './ad-life.queries.ts';
import { endSale, findSale } from './ad-sales.queries.ts';
import type { OwnAdHooks } from './listed-ad-check.ts';
import { lockOwner } from './lock-owner.ts';

/**
 * Undoes a sale within some minutes: the ad has its former status again, and no reveal is refunded. Repeated, it has no
 * further effect. Locks the owner, then the ad.
 *
 * @param hooks.checkListedAd is called if the ad is active again.
 * @param hooks.afterSaleEnded is called in any case.
 * @throws Problem ad-not-found, not-found; sale-final for one that is too old or whose ad was hidden since;
 *   chassis-number-taken if the car is in another active ad; posting-limited.
 */
export async function undoSale(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  sale: { id: string; userId: string; actedBy: string | null; adId: string },
  { checkListedAd, afterSaleEnded }: Pick<OwnAdHooks, 'checkListedAd' | 'afterSaleEnded'>,
): Promise<void> {
  const { id, userId, actedBy, adId } = sale;
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    await lockOwner(tx, adId, actedBy);
    const ad = await lockLivingAd(tx, { userId, adId });
    if (!ad) throw new Problem('ad-not-found');
    const made = await findSale(tx, id);
    if (made?.ad_id !== adId) throw new Problem('not-found');
    if (made.ended_at) return;
    if (ad.status !== 'sold' || made.final_at < now) throw new Problem('sale-final');
    // Since the sale, the member may have posted another ad, so that the limit is reached.
    if (made.from_status === 'active') await assertWithinPostingLimit(tx, { userId, listedAgain: adId, now });
    await writeOwnStatus(tx, { adId, status: made.from_status, actedBy, now });
    await insertEvent(tx, {
      id: newId(),
      ad_id: adId,
      act: 'sale-undone',
      acted_by: actedBy,
      created_at: now,
    });
    await afterSaleEnded(tx, adId);
    if (made.from_status === 'active') await checkListedAd(tx, { adId, isNew: false, now });
    await endSale(tx, adId, now);
  });
}
