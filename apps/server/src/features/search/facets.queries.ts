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

const columns: Partial<Record<Facet, RawBuilder<unknown>>> = {
  brand: sql`brand_key`,
  model: sql`model_key`,
  city: sql`city_key`,
  state: sql`state_key`,
  // Its filter knows one value.
  without_commission: sql`case when not broker_commission_requested then 'true' end`,
};

/** So many ads at most, of those that match; ads_default_order carries all that is counted. */
const matching = (conditions: readonly Condition[], ceiling: number) => sql`
  select * from ads where ${sql.join([sql`ads.status = 'active'`, ...conditions], sql` and `)} limit ${ceiling + 1}`;

export async function selectFacets(
  connection: Connection,
  {
    facets,
    conditions,
    ceiling,
  }: { facets: readonly Facet[]; conditions: readonly Condition[]; ceiling: number },
): Promise<FacetCount[]> {
  if (facets.length === 0) return [];
  const keys = facets.map((facet) => sql`${columns[facet] ?? sql.ref(facet)} as ${sql.ref(facet)}`);
  const sets = facets.map((facet) => sql`(${sql.ref(facet)})`);
  const names = facets.map((facet) => sql`when grouping(${sql.ref(facet)}) = 0 then ${sql.lit(facet)}`);
  const { rows } = await sql<FacetCount>`
    select case ${sql.join(names, sql` `)} end as facet,
           coalesce(${sql.join(facets.map((facet) => sql.ref(facet)))}, null) as key,
           least(count(*), ${ceiling}) as count
      from (select ${sql.join(keys)} from (${matching(conditions, ceiling)}) ads) keys
     group by grouping sets (${sql.join(sets)})`.execute(connection);
  return rows.filter(({ key }) => key !== null && key !== '');
}

type Ends = { min: number; max: number } | null;

export async function selectRanges(
  connection: Connection,
  conditions: readonly Condition[],
  ceiling: number,
): Promise<{ total: number; price: Ends; year: Ends; mileage: Ends }> {
  const ends = (column: string) => {
    const name = sql.ref(column);
    return sql`case when max(${name}) is not null then json_build_object('min', min(${name}), 'max', max(${name})) end`;
  };
  const { rows } = await sql<{ total: number; price: Ends; year: Ends; mileage: Ends }>`
    select count(*) as total, ${ends('price')} as price, ${ends('year')} as year, ${ends('mileage')} as mileage
      from (${matching(conditions, ceiling)}) ads`.execute(connection);
  return rows[0] as (typeof rows)[number];
}
