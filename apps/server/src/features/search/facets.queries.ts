import type { facets } from '@arabati/domain/search/search.endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { Condition } from '../ads/ad-conditions.ts';

export type Facet = (typeof facets)[number];
export interface FacetCount {
  facet: Facet;
  key: string;
  count: number;
}

type Ends = { min: number; max: number } | null;
export interface MatchedRanges {
  price: Ends;
  year: Ends;
  mileage: Ends;
}

const columns: Partial<Record<Facet, RawBuilder<unknown>>> = {
  brand: sql`brand_key`,
  model: sql`model_key`,
  city: sql`city_key`,
  state: sql`state_key`,
  // Its filter knows one value.
  without_commission: sql`case when not broker_commission_requested then 'true' end`,
};

const endsOf = (column: keyof MatchedRanges) => {
  const name = sql.ref(column);
  return sql`case when max(${name}) is not null then json_build_object('min', min(${name}), 'max', max(${name})) end`;
};

/**
 * Counts the values of facets among the ads that match, at most one more than the ceiling, with the ends of what they
 * cost, were built and have run. ads_default_order carries all that is counted.
 */
export async function selectFacets(
  connection: Connection,
  {
    facets,
    conditions,
    ceiling,
  }: { facets: readonly Facet[]; conditions: readonly Condition[]; ceiling: number },
): Promise<{ counts: FacetCount[]; total: number; ranges: MatchedRanges }> {
  const keys = facets.map((facet) => sql`, ${columns[facet] ?? sql.ref(facet)} as ${sql.ref(facet)}`);
  const names = facets.map((facet) => sql.ref(facet));
  const facetOf = sql.join(
    facets.map((facet) => sql`when grouping(${sql.ref(facet)}) = 0 then ${sql.lit(facet)}`),
    sql` `,
  );
  // Where every filter is set, each is counted by itself, and here the whole alone.
  const counted =
    facets.length === 0
      ? sql``
      : sql`
    select case ${facetOf} end as facet, coalesce(${sql.join(names)}, null) as key,
           least(count(*), ${ceiling}) as count, null::json as ranges
      from matched
     group by grouping sets (${sql.join(names.map((name) => sql`(${name})`))})
     union all`;
  const { rows } = await sql<{
    facet: Facet | null;
    key: string | null;
    count: number;
    ranges: MatchedRanges | null;
  }>`
    with matched as materialized (
      select price, year, mileage${sql.join(keys, sql``)}
        from ads where ${sql.join([sql`ads.status = 'active'`, ...conditions], sql` and `)}
       limit ${ceiling + 1}
    )
    ${counted}
    select null as facet, null as key, count(*) as count,
           json_build_object('price', ${endsOf('price')}, 'year', ${endsOf('year')}, 'mileage', ${endsOf('mileage')})
             as ranges
      from matched`.execute(connection);
  const whole = rows.find(({ ranges }) => ranges !== null);
  return {
    counts: rows.filter((row): row is typeof row & FacetCount => row.facet !== null && Boolean(row.key)),
    total: whole?.count ?? 0,
    ranges: whole?.ranges ?? { price: null, year: null, mileage: null },
  };
}
