import { narrowestList } from '@arabati/domain/search/plan/plan-scan';
import type { Predicate } from '@arabati/domain/search/plan/predicate';
import type { MatchEstimate, Scan } from '@arabati/domain/search/plan/search-plan';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared-statement.ts';
import { cardJson } from './ad-card.queries.ts';
import { adOrders } from './ad-order.queries.ts';
import { hasOnePlan } from './has-one-plan.ts';
import type { Position } from './page-cursor.ts';
import { type Condition, compilePredicate } from './predicates.queries.ts';

/**
 * Number of ads at the start of the list that are scanned first. If they do not fill a page, at most about one ad in a
 * hundred matches.
 */
const initialScanSize = 2_000;
/**
 * Maximum number of ads that are compared with a text without a selective index. They fill a page if one in 250
 * contains the text.
 */
const maxCompared = 5_000;
/** Maximum number of matches that are counted at the start of the order. The total is then at least this number. */
const maxInitialCount = 250;

export interface PageRequest {
  scan: Pick<Scan, 'predicates' | 'rareTerms' | 'sort' | 'estimate'>;
  /** `null` starts at the beginning. */
  after: Position | null;
  limit: number;
  /** Counts all matches up to one more than this number. `null` counts nothing. */
  countUpTo: number | null;
  now: Date;
}

export interface PageRow {
  /** The ad as a card, JSON. */
  card: string;
  /** The ad's position in the sort order, as JSON: see page-cursor.ts. */
  position: string;
  /** The same in every row. `null` unless requested. */
  total: number | null;
  /** Whether more ads match than were counted, although the ceiling was not reached. */
  more?: boolean;
}

export async function selectAdPage(connection: Connection, request: PageRequest): Promise<PageRow[]> {
  return (await adPageQuery(request).execute(connection)).rows;
}

/**
 * Builds the query for a page of active ads as cards, plus one more ad if further ones exist, in one round trip. An
 * index finds the ads first, so that only the listed rows are read. The text depends on the shape of the scan alone:
 * values are parameters. The numbers of ads to read and to count are inlined, because PostgreSQL would assume that an
 * unknown limit is a tenth of all rows.
 */
export function adPageQuery(request: PageRequest): RawBuilder<PageRow> {
  const { scan, now } = request;
  const order = adOrders[scan.sort];
  const { sources, found, total, more } = foundBy[scan.estimate](request);
  const mark = hasOnePlan(scan) ? prepared : sql``;
  const start = sources ? sql`with ${mark} ${sources} select` : sql`select ${mark}`;
  return sql<PageRow>`
    ${start} ${cardJson(now)} as card, ${order.position} as position, ${total} as total, ${more} as more
      from (${found}) found
      join ads on ads.id = found.id
      join profiles on profiles.user_id = ads.user_id
     order by ${order.by}`;
}

/** The predicates whose columns the indexes in default order include, so that they are compared without the ads' rows. */
const inListIndexes: ReadonlySet<Predicate['is']> = new Set(['key', 'range', 'trait']);

/** Whether `selectFullPage` can read a scan. */
export const mayBeFullPage = (scan: PageRequest['scan']): boolean =>
  scan.sort === 'default' &&
  (scan.estimate === 'unknown' || !hasOnePlan(scan)) &&
  scan.predicates.every(({ is }) => inListIndexes.has(is));

/**
 * Selects a page from the start of its list, without a total.
 *
 * @returns null if the start of the list does not fill the page.
 */
export async function selectFullPage(
  connection: Connection,
  request: Omit<PageRequest, 'countUpTo'>,
): Promise<PageRow[] | null> {
  const { rows } = await fullPageQuery(request).execute(connection);
  return rows.length > request.limit ? rows : null;
}

/**
 * Builds the query of `selectFullPage`. It is prepared, because one plan suits all values, and planning takes longer than
 * reading a page of a filter that many ads match. The filter is within `case`, whose selectivity PostgreSQL does not
 * estimate. Otherwise PostgreSQL would plan each range again, because it expects one plan for all ranges to be slower.
 */
export function fullPageQuery({
  scan,
  after,
  limit,
  now,
}: Omit<PageRequest, 'countUpTo'>): RawBuilder<PageRow> {
  const order = adOrders[scan.sort];
  return sql<PageRow>`
    with ${prepared} found as materialized (
      select ads.id from (${startOfList(scan, after ? order.after(after) : undefined)}) ads
       where case when ${sql.join(scan.predicates.map(compilePredicate), sql` and `)} then true end
       limit ${sql.lit(limit + 1)}
    )
    select ${cardJson(now)} as card, ${order.position} as position, null::bigint as total, false as more
      from found
      join ads on ads.id = found.id
      join profiles on profiles.user_id = ads.user_id
     order by ${order.by}`;
}

interface Found {
  /** The common table expressions that the other parts read, if any. */
  sources: RawBuilder<unknown> | null;
  /** The ids of the page's ads and of one more. */
  found: RawBuilder<unknown>;
  total: RawBuilder<unknown>;
  more: RawBuilder<unknown>;
}

/** The columns that the sort orders use. */
const orderColumns = sql`ads.id, ads.priority_score, ads.is_premium, ads.created_at, ads.price`;

const foundBy: Record<MatchEstimate, (request: PageRequest) => Found> = {
  many({ scan, after, limit, countUpTo }) {
    const listed = listedBy(scan.predicates);
    const order = adOrders[scan.sort];
    // Inline the values here and in the count. A generic plan would assume that a tenth of all ads match.
    return {
      sources: null,
      found: sql`
        select ads.id from ads
         where ${after ? sql.join([listed, order.after(after)], sql` and `) : listed}
         order by ${order.by}
         limit ${sql.lit(limit + 1)}`,
      total: countUpTo === null ? sql`null::bigint` : counted(scan.predicates, countUpTo),
      more: sql`false`,
    };
  },
  few({ scan, after, limit, countUpTo }) {
    const order = adOrders[scan.sort];
    return {
      // A materialized CTE is an optimization fence for the planner.
      sources: sql`matching as materialized (select ${orderColumns} from ads where ${listedBy(scan.predicates)})`,
      found: sql`
        select ads.id from matching ads
         where ${after ? order.after(after) : sql`true`}
         order by ${order.by}
         limit ${sql.lit(limit + 1)}`,
      total:
        countUpTo === null
          ? sql`null::bigint`
          : sql`(select least(count(*), ${countUpTo + 1}::int) from matching)`,
      more: sql`false`,
    };
  },
  unknown({ scan, after, limit, countUpTo }) {
    const { predicates, rareTerms } = scan;
    const order = adOrders[scan.sort];
    const hasRareTerms = rareTerms.length > 0;
    const here = after ? order.after(after) : sql<boolean>`true`;
    const first = startOfList(scan, here);
    const met = sql`(select count(*) from met)`;
    const full = sql`${met} > ${limit}::int`;
    return {
      sources: sql`
        met as materialized (
          select ${orderColumns} from (${first}) ads
           where ${sql.join(predicates.map(compilePredicate), sql` and `)} limit ${sql.lit(Math.max(limit, maxInitialCount) + 1)}
        ), matching as materialized (
          select ${orderColumns} from ads where not (${full}) and ${listedBy([...predicates, ...rareTerms])} and ${here}
        )`,
      found: sql`
        select ads.id from (select * from met where ${full} union all select * from matching) ads
         order by ${order.by}
         limit ${sql.lit(limit + 1)}`,
      total:
        countUpTo === null
          ? sql`null::bigint`
          : sql`case when ${full} then ${hasRareTerms ? counted(predicates, countUpTo, adOrders.default.by) : sql`least(${met}, ${maxInitialCount}::int)`} else (select least(count(*), ${countUpTo + 1}::int) from matching) end`,
      more: hasRareTerms
        ? sql`false`
        : sql`(${full} and (${met} > ${maxInitialCount}::int
            or (select count(*) from (select from (${first}) read) read) = ${initialScanSize}))`,
    };
  },
  start({ scan, after, limit, countUpTo }) {
    const { predicates, rareTerms } = scan;
    const order = adOrders[scan.sort];
    const here = after ? order.after(after) : sql<boolean>`true`;
    const { first, contained, isLonger } = comparedStart(scan, here);
    const wanted = sql.lit(Math.max(limit, countUpTo ?? 0) + 1);
    // Both parts stop at the number of ads that the page and the count need.
    const ofTerms = sql`
      union (select ${orderColumns} from ads
              where ${listedBy([...predicates.filter(isOfList), ...rareTerms])} and ${here} order by ${order.by} limit ${wanted})`;
    const counted = sql`(select count(*) from matching)`;
    return {
      sources: sql`matching as materialized (
          (select ${orderColumns} from (${first}) ads where ${contained} limit ${wanted})
          ${rareTerms.length > 0 ? ofTerms : sql``})`,
      found: sql`
        select ads.id from matching ads
         order by ${order.by}
         limit ${sql.lit(limit + 1)}`,
      total: countUpTo === null ? sql`null::bigint` : sql`(select least(${counted}, ${countUpTo + 1}::int))`,
      more: countUpTo === null ? sql`false` : sql`(${counted} <= ${countUpTo}::int and ${isLonger})`,
    };
  },
};

/** Whether a predicate selects a list. The others compare texts. */
const isOfList = (predicate: Predicate): boolean => predicate.is !== 'not' && !hasText(predicate);
const hasText = (predicate: Predicate): boolean =>
  predicate.is === 'any' || predicate.is === 'all'
    ? predicate.of.some(hasText)
    : predicate.is === 'text-contains';

/**
 * Builds the conditions that compare a text with the start of a filtered list. Without a limit, a text that few ads
 * contain would be compared with all of them.
 *
 * @param here the position in the list at which the comparison starts.
 */
export function comparedStart({ predicates, sort }: Pick<Scan, 'predicates' | 'sort'>, here?: Condition) {
  const first = startOfList({ predicates, sort }, here, {
    listed: predicates.filter(isOfList),
    size: maxCompared,
  });
  const compared = predicates.filter((predicate) => !isOfList(predicate));
  return {
    first,
    contained: compilePredicate({ is: 'all', of: compared }),
    /** Whether the list has ads that are not compared. */
    isLonger: sql<boolean>`(select count(*) from (select from (${first}) read) read) = ${sql.lit(maxCompared)}`,
  };
}

/**
 * Selects the first ads of the narrowest list that an index has in the order of a scan, whether they match the scan or not.
 *
 * @param here the position in the list at which the ads start.
 * @param options `listed`: predicates of another list. `size`: number of ads.
 */
export const startOfList = (
  scan: Pick<Scan, 'predicates' | 'sort'>,
  here: Condition = sql`true`,
  {
    listed = narrowestList(scan)?.predicates ?? [],
    size = initialScanSize,
  }: { listed?: readonly Predicate[]; size?: number } = {},
): RawBuilder<unknown> =>
  sql`select * from ads where ${listedBy(listed)} and ${here} order by ${adOrders[scan.sort].by} limit ${sql.lit(size)}`;

/** Inlines the status instead of a parameter, because all list indexes are partial indexes of active ads. */
export const listedBy = (predicates: readonly Predicate[]): Condition =>
  sql`${sql.join([sql`ads.status = 'active'`, ...predicates.map(compilePredicate)], sql` and `)}`;

/** @param by lets the index of that order serve the count, if it includes all columns of the predicates. */
const counted = (predicates: readonly Predicate[], upTo: number, by?: RawBuilder<unknown>) => {
  const order = by ? sql`order by ${by}` : sql``;
  return sql`(select count(*) from (select from ads where ${listedBy(predicates)} ${order} limit ${sql.lit(upTo + 1)}) counted)`;
};
