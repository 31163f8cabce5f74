import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** Numbers of active ads per brand, model, city and state, keyed by term: `model:toyota/corolla`. */
export type AdCounts = ReadonlyMap<string, number>;

/** Counts with an index-only scan of ads_default_order. */
export async function countAdsByName(connection: Connection): Promise<AdCounts> {
  const { rows } = await sql<{ term: string | null; count: number }>`
    select case when grouping(brand_key) = 0 then 'brand:' || brand_key
                when grouping(model_key) = 0 then 'model:' || model_key
                when grouping(city_key) = 0 then 'city:' || city_key
                else 'state:' || state_key end as term,
           count(*) as count
      from ads
     where status = 'active'
     group by grouping sets ((brand_key), (model_key), (city_key), (state_key))`.execute(connection);
  // Ads that are not indexed yet have no term, nor do places outside the known states.
  return new Map(rows.flatMap(({ term, count }) => (term === null ? [] : [[term, count]])));
}
