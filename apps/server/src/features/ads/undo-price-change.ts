import { priceUndoUntil } from '@arabati/domain/ads/price-change';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { lockOwner } from './lock-owner.ts';
import {
  findLatestChanges,
  findPriceChange,
  lockPricedAd,
  markPriceChangeUndone,
  writePrice,
} from './price-changes.queries.ts';

/**
 * Undoes the latest change of an ad's price: the former price and what buyers saw of an earlier fall return, and the change
 * does not count. Repeated, it has no further effect. Locks the owner, then the ad.
 *
 * @throws Problem ad-not-found, not-found; price-change-final for one that is too old or not the latest.
 */
export async function undoPriceChange(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, userId, adId }: { id: string; userId: string; adId: string },
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (tx) => {
    await lockOwner(tx, adId);
    if (!(await lockPricedAd(tx, { userId, adId }))) throw new Problem('ad-not-found');
    const change = await findPriceChange(tx, id);
    if (change?.ad_id !== adId) throw new Problem('not-found');
    if (change.undone_at) return;
    const [latest, before] = await findLatestChanges(tx, adId);
    if (latest?.id !== id || priceUndoUntil(latest.changed_at) < now) throw new Problem('price-change-final');
    const from = before?.dropped_from ?? null;
    const until = before?.dropped_until ?? null;
    const shown = from !== null && until !== null ? { from, until } : null;
    await writePrice(tx, { adId, price: latest.old_price, shown, now });
    await markPriceChangeUndone(tx, id, now);
  });
}
