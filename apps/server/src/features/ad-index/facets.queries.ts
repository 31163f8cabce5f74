import type { Predicate } from '@arabati/domain/search/plan/predicate';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { adOrders } from './ad-order.queries.ts';
import { comparedStart, listedBy, startOfList } from './ad-page.queries.ts';
import { type Condition, compilePredicate } from './predicates.queries.ts';

/** A set of ads to count. Tiers are disjoint. */
export interface CountedTier {
  predicates: readonly Predicate[];
  /** Repeats predicates on terms, which find the ads if they are rare: see `Scan.rareTerms`. */
  rareTerms: readonly Predicate[];
  /** Maximum number of ads that are counted. */
  countUpTo: number;
  /** Counts the first ads in default order, a mixed sample, if a list index has that order. */
  inOrder: boolean;
  /** Whether to compare only the start of the list with a text, as for the estimate `start`. */
  isCompared: boolean;
}

/**
 * Minimum number of matches among the first 2,000 ads of a list. A tier with fewer is rare. With 50, counting up to 10,000 ads
 * reads about 400,000 entries of the index.
 */
const minInSample = 50;

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

interface TierSource {
  /** The common table expression that the statements read, if any. */
  sample: RawBuilder<unknown> | null;
  /** Statements that select the ads. At most one of them finds any. */
  statements: RawBuilder<unknown>[];
  /** Whether the list has ads that the statements do not read. */
  isLonger?: RawBuilder<boolean>;
}

/** Selects columns of the ads of a tier: in list order, or by terms if they are rare at the start of the list. */
function readTier(tier: CountedTier, nth: number, columns: RawBuilder<unknown>): TierSource {
  const { predicates, rareTerms, countUpTo } = tier;
  const select = (where: Condition, inOrder: boolean) => sql`
    (select ${columns}, ${sql.lit(nth)} as tier
       from ads where ${where}
      ${inOrder ? sql`order by ${adOrders.default.by}` : sql``}
      limit ${sql.lit(countUpTo + 1)})`;
  if (tier.isCompared) {
    const { first, contained, isLonger } = comparedStart({ predicates, sort: 'default' });
    const read = sql`
    (select ${columns}, ${sql.lit(nth)} as tier from (${first}) ads where ${contained} limit ${sql.lit(countUpTo + 1)})`;
    return { sample: null, statements: [read], isLonger };
  }
  if (rareTerms.length === 0) {
    return { sample: null, statements: [select(listedBy(predicates), tier.inOrder)] };
  }
  const name = sql.ref(`sample_${nth}`);
  const isRare = sql`(select count < ${sql.lit(minInSample)} from ${name})`;
  return {
    sample: sql`${name} as materialized (
      select count(*) from (
        select from (${startOfList({ predicates, sort: 'default' })}) ads
         where ${sql.join(predicates.map(compilePredicate), sql` and `)} limit ${sql.lit(minInSample)}) met),`,
    // PostgreSQL does not execute a statement whose first condition is false.
    statements: [
      select(sql`not ${isRare} and ${listedBy(predicates)}`, tier.inOrder),
      select(sql`${isRare} and ${listedBy([...predicates, ...rareTerms])}`, false),
    ],
  };
}

interface CountedAds {
  tiers: readonly CountedTier[];
  by: readonly CountedBy[];
  /** The traits to count by, as bits. Fewer traits make fewer groups. */
  traits: number;
  ceiling: number;
  withRanges: boolean;
}

/** A group, or the total of all. */
type CountRow = (Group & { more: null }) | ({ by: null; count: number; more: boolean } & Counted['ranges']);

/**
 * Builds the query of `countAds`. Uses an index-only scan of a list index if the predicates need only its columns, and the
 * term index for rare ads.
 */
export function countQuery(wanted: CountedAds): RawBuilder<CountRow> {
  const columns = wanted.by.flatMap((by): readonly string[] => countedColumns[by]);
  const read = columns.map((name) =>
    name === 'traits' ? sql`ads.traits & ${wanted.traits}::bigint as traits` : sql.ref(`ads.${name}`),
  );
  const rangedRead = wanted.withRanges ? ranged.map((name) => sql.ref(`ads.${name}`)) : [];
  const sources = wanted.tiers.map((tier, nth) => readTier(tier, nth, sql.join([...read, ...rangedRead])));
  const full = wanted.tiers.map(({ countUpTo }, nth) => {
    const counted = sql`count(*) filter (where tier = ${sql.lit(nth)})`;
    const isLonger = sources[nth]?.isLonger;
    return isLonger
      ? sql`${counted} > ${countUpTo} or (${counted} > 0 and ${isLonger})`
      : sql`${counted} > ${countUpTo}`;
  });
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
  return sql<CountRow>`
    with ${sql.join(
      sources.flatMap(({ sample }) => sample ?? []),
      sql` `,
    )} matched as materialized (
      select * from (${sql.join(
        sources.flatMap(({ statements }) => statements),
        sql` union all `,
      )}) tiers limit ${wanted.ceiling + 1}
    )
    select null as by, null as brand_key, null as model_key, null as city_key, null::bigint as traits, count(*) as count,
           ${sql.join(full, sql` or `)} as more, ${sql.join(ranged.map(wanted.withRanges ? endsOf : noEnds))}
      from matched
    ${sql.join(wanted.by.map(groupsOf), sql``)}`;
}

/**
 * Counts ads by their attributes, with the ranges of price, year and mileage. Counts at most one ad above the ceiling.
 */
export async function countAds(connection: Connection, wanted: CountedAds): Promise<Counted> {
  const { rows } = await countQuery(wanted).execute(connection);
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
