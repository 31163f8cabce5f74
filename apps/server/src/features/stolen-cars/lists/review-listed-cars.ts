import type { Services } from '../../../platform/services.ts';
import { lockOwner } from '../../ads/ads.public.ts';
import { reviewIfStolen } from '../review-stolen-ads.ts';
import { findListedCarsToReview, markReviewed, type ReviewPosition } from './stolen-lists.queries.ts';

/** Number of cars whose ads are searched with one query. */
const carsPerPage = 1_000;

/**
 * Time in which a transaction that lists an ad may still be open although the import has ended. Until then the cars are
 * compared again. Longer than any transaction, which the database ends after 15 s without a statement.
 */
const openTransactionsMs = 10 * 60_000;

/**
 * Hides the active ads of cars in imported lists that were not compared yet. Runs after each import and every minute, so
 * that an interrupted import is completed. Each ad has its own transaction, which locks the owner, then the ad.
 *
 * @returns the number of ads that were checked.
 */
export async function reviewListedCars({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  let ads = 0;
  for (let after: ReviewPosition | null = null; ; ) {
    const cars = await findListedCarsToReview(database, { after, limit: carsPerPage });
    const last = cars.at(-1);
    if (!last) return ads;
    for (const { ad_id: adId } of cars) {
      if (adId === null) continue;
      await database.transaction().execute(async (tx) => {
        await lockOwner(tx, adId);
        await reviewIfStolen(tx, { adId, now: clock.now() });
      });
      ads += 1;
    }
    await markReviewed(database, { cars, before: new Date(clock.now().getTime() - openTransactionsMs) });
    after = { listId: last.list_id, hash: last.number_hash };
  }
}
