import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** Suggestions say roughly how many; a count may be as old as this. */
const freshMs = 60_000;

/** How many active ads have each brand, model, city and state, by term: `model:toyota/corolla`. */
export type AdCounts = ReadonlyMap<string, number>;

/** Counted over ads_default_order alone. */
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
  // Without a term are ads that were not described yet, and places that lie in no state.
  return new Map(rows.flatMap(({ term, count }) => (term === null ? [] : [[term, count]])));
}

/**
 * Remembers the counts of the market: nobody waits for them but the first, and whoever comes after a quiet time gets
 * those of before while they are counted anew.
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
    // What fails here fails for the next caller as well, or was mended by then.
    if (performance.now() - countedAt > freshMs) void recount().catch(() => {});
    return known;
  };
}
