import type { changePrice as contract } from '@arabati/domain/ads/own-ads.endpoints';
import {
  countRecentChanges,
  isUnlikelyPriceChange,
  planShownDrop,
  priceChangesSince,
  priceUndoUntil,
} from '@arabati/domain/ads/price-change';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { readListingTerms } from '../settings/settings.public.ts';
import { writeSign } from './ad-life.queries.ts';
import type { ListedAdCheck } from './listed-ad-check.ts';
import { lockOwner } from './lock-owner.ts';
import {
  findChangesSince,
  findPriceChange,
  insertPriceChange,
  lockPricedAd,
  writePrice,
} from './price-changes.queries.ts';

interface PriceChange {
  id: string;
  userId: string;
  actedBy: string | null;
  /** Whether the showroom's program does it. */
  byProgram?: boolean;
  adId: string;
  price: number;
  /** Whether the owner has confirmed an unlikely price. */
  confirmed: boolean;
}

type Changed = EndpointResponse<typeof contract>;

/**
 * Changes the price of a member's own active ad. A fall is announced once it can no longer be undone. Locks the owner,
 * then the ad.
 *
 * @param checkListedAd is called with the new price, so that an ad is not listed at a usual price first and then made bait.
 * @throws Problem ad-not-found, also for another member's ad; ad-not-active, invalid-input, price-change-unlikely,
 *   too-many-price-changes, id-taken.
 */
export async function changePrice(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  change: PriceChange,
  checkListedAd: ListedAdCheck,
): Promise<Changed> {
  const now = clock.now();
  const { id, adId, actedBy, byProgram = false, price } = change;
  return database.transaction().execute(async (tx) => {
    await lockOwner(tx, adId, actedBy);
    const ad = await lockPricedAd(tx, change);
    if (!ad) throw new Problem('ad-not-found');
    const repeated = await findPriceChange(tx, id);
    if (repeated && repeated.ad_id !== adId) throw new Problem('id-taken');
    if (repeated) return serializeChange(repeated.price, repeated.dropped_from, repeated.changed_at);

    assertPossible(ad, change);
    const changes = await findChangesSince(tx, { adId, since: priceChangesSince(now) });
    await assertWithinLimit(tx, countRecentChanges(changes, now));
    const { dropped_from: from, dropped_until: until } = ad;
    const earlier = from !== null && until !== null ? { from, until } : null;
    const { shown, isDrop } = planShownDrop({
      price: ad.price,
      newPrice: price,
      shown: earlier,
      changes,
      now,
    });
    await writePrice(tx, { adId, price, shown, now });
    await writeSign(tx, adId, now);
    await insertPriceChange(tx, {
      id,
      ad_id: adId,
      old_price: ad.price,
      price,
      dropped_from: shown?.from ?? null,
      dropped_until: shown?.until ?? null,
      is_drop: isDrop,
      changed_at: now,
      acted_by: actedBy,
      by_program: byProgram,
      announce_at: price < ad.price ? priceUndoUntil(now) : null,
    });
    await checkListedAd(tx, { adId, isNew: false, now });
    return serializeChange(price, shown?.from ?? null, now);
  });
}

const serializeChange = (price: number, dropped_from: number | null, changedAt: Date): Changed => ({
  price,
  dropped_from,
  undo_until: priceUndoUntil(changedAt).toISOString(),
});

type PricedAd = NonNullable<Awaited<ReturnType<typeof lockPricedAd>>>;

function assertPossible(ad: PricedAd, { price, confirmed }: PriceChange): void {
  if (ad.status !== 'active') throw new Problem('ad-not-active');
  if (price === ad.price) throw Problem.ofFields({ price: 'price-unchanged' });
  if (price < ad.broker_commission_amount) throw Problem.ofFields({ price: 'too-small' });
  if (!confirmed && isUnlikelyPriceChange(ad.price, price)) throw new Problem('price-change-unlikely');
}

async function assertWithinLimit(tx: Connection, changes: number): Promise<void> {
  const limit = (await readListingTerms(tx)).publishing.weekly_price_changes;
  if (changes >= limit) throw new Problem('too-many-price-changes', { facts: { limit } });
}
