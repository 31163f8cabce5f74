import type { Predicate } from '@arabati/domain/search/plan/predicate';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { listedBy } from './ad-page.queries.ts';

interface CountedCities {
  /** At most one more than was requested. */
  count: number;
  /** The keys of the cities of the counted ads. */
  keys: readonly string[];
}

/** Builds the query for the number of active ads and their cities, up to one more than a number of ads. */
export const countByCityQuery = (counted: {
  predicates: readonly Predicate[];
  countUpTo: number;
}): RawBuilder<CountedCities> => sql<CountedCities>`
  select count(*)::int as count, coalesce(array_agg(distinct city_key), '{}') as keys
    from (select city_key from ads where ${listedBy(counted.predicates)} limit ${sql.lit(counted.countUpTo + 1)}) ads`;

export async function countByCity(
  connection: Connection,
  counted: Parameters<typeof countByCityQuery>[0],
): Promise<CountedCities> {
  const { rows } = await countByCityQuery(counted).execute(connection);
  return rows[0] ?? { count: 0, keys: [] };
}
