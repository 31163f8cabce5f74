import { newId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { assertWithinPostingLimit } from '../strikes/strikes.public.ts';
import { insertEvent, lockLivingAd, writeOwnStatus } from './ad-life.queries.ts';
import { endSale } from './ad-sales.queries.ts';
import type { OwnAdHooks } from './listed-ad-check.ts';
import { lockOwner } from './lock-owner.ts';

/**
 * Marks a member's own ad as sold, which removes it from every list, or as active again. A sale that fell through does
 * not cost a second ad of the month. The ad's numbers, views and boost stay unchanged. Locks the owner, then the ad.
 *
 * @param hooks.checkListedAd is called if the ad is active again.
 * @param hooks.afterSale is called if the ad is sold.
 * @throws Problem ad-not-found, also for another member's ad; posting-limited; chassis-number-taken if the car is in
 *   another active ad.
 */
export async function setAdStatus(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: {
    userId: string;
    actedBy: string | null;
    byProgram?: boolean;
    adId: string;
    status: 'active' | 'sold';
  },
  { checkListedAd, afterSale, afterSaleEnded }: Omit<OwnAdHooks, 'beforeDeletion'>,
): Promise<void> {
  const now = clock.now();
  const { userId, actedBy, byProgram = false, adId, status } = request;
  await database.transaction().execute(async (tx) => {
    await lockOwner(tx, adId, actedBy);
    if (status === 'active') await assertWithinPostingLimit(tx, { userId, listedAgain: adId, now });
    const ad = await lockLivingAd(tx, request);
    if (!ad || ad.status === 'removed') throw new Problem('ad-not-found');
    if (ad.status !== status) {
      await writeOwnStatus(tx, { adId, status, actedBy, now });
      const again = ad.status === 'paused' ? 'resumed' : 'listed-again';
      const act = status === 'sold' ? 'sold' : again;
      const by = { acted_by: actedBy, by_program: byProgram };
      await insertEvent(tx, { id: newId(), ad_id: adId, act, ...by, created_at: now });
    }
    if (status === 'sold') return afterSale(tx, { adId, now });
    await afterSaleEnded(tx, adId);
    await checkListedAd(tx, { adId, isNew: false, now });
    await endSale(tx, adId, now);
  });
}
