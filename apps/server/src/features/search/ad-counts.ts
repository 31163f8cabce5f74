import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** Maximum age of the counts in milliseconds. Suggestions display approximate counts. */
const maxAgeMs = 60_000;

/** Numbers of active ads per brand, model, city and state, keyed by term: `model:toyota/corolla`. */
export type AdCounts = ReadonlyMap<string, number>;

/** Counts with an index-only scan of ads_default_order. */
async function countAds(database: Database): Promise<AdCounts> {
  const { rows } = await sql<{ term: string | null; count: number }>`
    select case when grouping(brand_key) = 0 then 'brand:' || brand_key
                when grouping(model_key) = 0 then 'model:' || model_key
                when grouping(city_key) = 0 then 'city:' || city_key
                else 'state:' || state_key end as term,
           count(*) as count
      from ads
     where status = 'active'
     group by grouping sets ((brand_key), (model_key), (city_key), (state_key))`.execute(database);
  // Ads that are not indexed yet have no term, nor do places outside the known states.
  return new Map(rows.flatMap(({ term, count }) => (term === null ? [] : [[term, count]])));
}

/**
 * Caches the counts of active ads. Only the first call waits for the query. A call that finds stale counts returns them
 * and starts a recount in the background.
 */
export function rememberAdCounts(database: Database): () => Promise<AdCounts> {
  let known: AdCounts | null = null;
  let counting: Promise<AdCounts> | null = null;
  let countedAt = Number.NEGATIVE_INFINITY;
  const recount = () => {
    counting ??= countAds(database)
      .then((counts) => {
        known = counts;
        countedAt = performance.now();
        return counts;
      })
      .finally(() => {
        counting = null;
      });
    return counting;
  };
  return async () => {
    if (!known) return recount();
    // Ignore the error: the next call retries.
    if (performance.now() - countedAt > maxAgeMs) void recount().catch(() => {});
    return known;
  };
}
