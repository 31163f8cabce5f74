import type { Predicate } from '@arabati/domain/search/plan/predicate';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { adOrders } from './ad-order.queries.ts';
import { listedBy } from './ad-page.queries.ts';

/** A set of ads to count. Tiers are disjoint. */
export interface CountedTier {
  predicates: readonly Predicate[];
  /** Maximum number of ads that are counted. */
  countUpTo: number;
  /** Counts the first ads in default order, a mixed sample, if a list index has that order. */
  inOrder: boolean;
}

/** Columns that ads are counted by: the car's keys, the place and the traits. All are included in the list indexes. */
export const countedColumns = {
  car: ['brand_key', 'model_key'],
  city: ['city_key'],
  traits: ['traits'],
} as const;
export type CountedBy = keyof typeof countedColumns;

/** The number of ads that share these values. */
export interface Group {
  by: CountedBy;
  brand_key: string | null;
  model_key: string | null;
  city_key: string | null;
  traits: number | null;
  count: number;
}

type Ends = { min: number; max: number } | null;
export interface Counted {
  groups: Group[];
  total: number;
  /** Whether the tier has more ads than were counted. */
  more: boolean;
  ranges: { price: Ends; year: Ends; mileage: Ends };
}

const ranged = ['price', 'year', 'mileage'] as const;
const endsOf = (column: (typeof ranged)[number]) => {
  const name = sql.ref(column);
  return sql`case when max(${name}) is not null then json_build_object('min', min(${name}), 'max', max(${name})) end as ${name}`;
};

const noEnds = (column: (typeof ranged)[number]) => sql`null::json as ${sql.ref(column)}`;

/**
 * Counts ads by their attributes, with the ranges of price, year and mileage. Counts at most one ad above the ceiling.
 * Uses an index-only scan of a list index if the predicates need only its columns.
 *
 * @param wanted.traits the traits to count by, as bits. Fewer traits make fewer groups.
 */
export async function countAds(
  connection: Connection,
  wanted: {
    tiers: readonly CountedTier[];
    by: readonly CountedBy[];
    traits: number;
    ceiling: number;
    withRanges: boolean;
  },
): Promise<Counted> {
  const columns = wanted.by.flatMap((by): readonly string[] => countedColumns[by]);
  const read = columns.map((name) =>
    name === 'traits' ? sql`ads.traits & ${wanted.traits}::bigint as traits` : sql.ref(`ads.${name}`),
  );
  const rangedRead = wanted.withRanges ? ranged.map((name) => sql.ref(`ads.${name}`)) : [];
  const tiers = wanted.tiers.map(
    ({ predicates, countUpTo, inOrder }, nth) => sql`
      (select ${sql.join([...read, ...rangedRead])}, ${sql.lit(nth)} as tier
         from ads where ${listedBy(predicates)}
        ${inOrder ? sql`order by ${adOrders.default.by}` : sql``}
        limit ${sql.lit(countUpTo + 1)})`,
  );
  const full = wanted.tiers.map(
    ({ countUpTo }, nth) => sql`count(*) filter (where tier = ${sql.lit(nth)}) > ${countUpTo}`,
  );
  const groupsOf = (by: CountedBy): RawBuilder<unknown> => {
    const own: readonly string[] = countedColumns[by];
    const values = Object.values(countedColumns)
      .flat()
      .map((name) => (own.includes(name) ? sql.ref(name) : sql`null as ${sql.ref(name)}`));
    return sql`
      union all
      select ${sql.lit(by)} as by, ${sql.join(values)}, count(*) as count, null as more, null as price, null as year, null as mileage
        from matched group by ${sql.join(own.map((name) => sql.ref(name)))}`;
  };
  const { rows } = await sql<
    (Group & { more: null }) | ({ by: null; count: number; more: boolean } & Counted['ranges'])
  >`
    with matched as materialized (
      select * from (${sql.join(tiers, sql` union all `)}) tiers limit ${wanted.ceiling + 1}
    )
    select null as by, null as brand_key, null as model_key, null as city_key, null::bigint as traits, count(*) as count,
           ${sql.join(full, sql` or `)} as more, ${sql.join(ranged.map(wanted.withRanges ? endsOf : noEnds))}
      from matched
    ${sql.join(wanted.by.map(groupsOf), sql``)}`.execute(connection);
  const whole = rows.find((row) => row.by === null);
  return {
    groups: rows.filter((row): row is Group & { more: null } => row.by !== null),
    total: whole?.count ?? 0,
    more: whole?.more ?? false,
    ranges: whole
      ? { price: whole.price, year: whole.year, mileage: whole.mileage }
      : { price: null, year: null, mileage: null },
  };
}
