import {
  type listPriceChanges as contract,
  listedPriceChanges,
  type PriceChange,
} from '@arabati/domain/ads/own-ads.endpoints';
import { countRecentChanges, priceChangesSince } from '@arabati/domain/ads/price-change';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { Connection } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { readListingTerms } from '../settings/settings.public.ts';
import { findChangesSince, findPriceChanges } from './price-changes.queries.ts';
import { findOwner } from './removals.queries.ts';

/** Lists the changes of the price of a member's own ad. @throws Problem ad-not-found. */
export async function listPriceChanges(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, adId }: { userId: string; adId: string },
): Promise<EndpointResponse<typeof contract>> {
  const now = clock.now();
  if ((await findOwner(database, adId)) !== userId) throw new Problem('ad-not-found');
  const [items, recent, { publishing }] = await Promise.all([
    readPriceChanges(database, adId),
    findChangesSince(database, { adId, since: priceChangesSince(now) }),
    readListingTerms(database),
  ]);
  const limit = publishing.weekly_price_changes;
  return { items, limit, changes_left: Math.max(0, limit - countRecentChanges(recent, now)) };
}

/** Reads the changes of an ad's price, latest first, also those that were undone. */
export async function readPriceChanges(connection: Connection, adId: string): Promise<PriceChange[]> {
  const changes = await findPriceChanges(connection, adId, listedPriceChanges);
  return changes.map(({ changed_at, undone_at, ...change }) => ({
    ...change,
    changed_at: changed_at.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
  }));
}
