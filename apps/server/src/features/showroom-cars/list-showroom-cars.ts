import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import {
  type listShowroomCars as contract,
  showroomCarsPageSize,
} from '@arabati/domain/showroom-cars/showroom-cars.endpoints';
import type { ShowroomCarState } from '@arabati/domain/showroom-cars/showroom-cars.requests';
import { lastKhartoumDays } from '@arabati/domain/time/khartoum';
import type { Connection } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { decodeCursor, encodeCursor } from '../ad-index/ad-index.public.ts';
import { withSignedPhotos } from '../photos/photos.public.ts';
import { readListingTerms } from '../settings/settings.public.ts';
import { carsQuery, carTotalsQuery } from './showroom-cars.queries.ts';

type Cars = EndpointResponse<typeof contract>;

/**
 * Lists a page of a member's own ads, filtered and sorted.
 *
 * @throws Problem invalid-input for an invalid cursor.
 */
export async function listShowroomCars(
  services: Pick<Services, 'database' | 'clock' | 'keyFor'>,
  { userId, query }: { userId: string } & EndpointInput<typeof contract>,
): Promise<Cars> {
  const { database, clock } = services;
  const { sort, cursor, ...conditions } = query;
  const after = cursor === undefined ? null : decodeCursor(sort, cursor);
  const [since = ''] = lastKhartoumDays(clock.now(), 7);
  const page = { userId, conditions, sort, after, limit: showroomCarsPageSize + 1, since };
  const [{ rows }, { publishing }, totals] = await Promise.all([
    carsQuery(page).execute(database),
    readListingTerms(database),
    after === null ? countCars(database, userId) : null,
  ]);
  const shown = rows.slice(0, showroomCarsPageSize);
  const last = shown.at(-1);
  return {
    items: await Promise.all(shown.map(({ position, ...car }) => withSignedPhotos(services, car))),
    next_cursor: last && rows.length > showroomCarsPageSize ? encodeCursor(sort, last.position) : null,
    renewal_ads: publishing.renewal_ads,
    totals,
  };
}

/** Counts all ads of a member by state, and by brand in the order of their number. */
async function countCars(database: Connection, userId: string): Promise<NonNullable<Cars['totals']>> {
  const { rows } = await carTotalsQuery(userId).execute(database);
  const counts: Record<ShowroomCarState, number> = {
    active: 0,
    paused: 0,
    sold: 0,
    under_review: 0,
    removed: 0,
  };
  const brands = new Map<string, { key: string; name: string; ads: number }>();
  for (const { state, brand_key: key, brand: name, ads } of rows) {
    counts[state] += ads;
    brands.set(key, { key, name, ads: ads + (brands.get(key)?.ads ?? 0) });
  }
  return { counts, brands: [...brands.values()].sort((a, b) => b.ads - a.ads) };
}
