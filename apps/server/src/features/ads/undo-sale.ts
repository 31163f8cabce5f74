import { newId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
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
 *   chassis-number-taken if the car is in another active ad.
 */
export async function undoSale(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, userId, adId }: { id: string; userId: string; adId: string },
  { checkListedAd, afterSaleEnded }: Pick<OwnAdHooks, 'checkListedAd' | 'afterSaleEnded'>,
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    await lockOwner(tx, adId);
    const ad = await lockLivingAd(tx, { userId, adId });
    if (!ad) throw new Problem('ad-not-found');
    const sale = await findSale(tx, id);
    if (sale?.ad_id !== adId) throw new Problem('not-found');
    if (sale.ended_at) return;
    if (ad.status !== 'sold' || sale.final_at < now) throw new Problem('sale-final');
    await endSale(tx, adId, now);
    await writeOwnStatus(tx, { adId, status: sale.from_status, now });
    await insertEvent(tx, { id: newId(), ad_id: adId, act: 'sale-undone', created_at: now });
    await afterSaleEnded(tx, adId);
    if (sale.from_status === 'active') await checkListedAd(tx, { adId, isNew: false, now });
  });
}
