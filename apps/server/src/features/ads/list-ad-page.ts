import type { AdSort } from '@arabati/domain/ads/ad-filters';
import { countCeiling } from '@arabati/domain/ads/ads.endpoints';
import type { Services } from '../../platform/services.ts';
import type { Condition } from './ad-conditions.ts';
import { selectAdPage } from './ads.queries.ts';
import type { Total, TotalCache } from './create-total-cache.ts';
import type { MatchEstimate } from './match-estimate.ts';
import { decodeCursor, encodeCursor } from './page-cursor.ts';

export interface Page {
  /** Cards as a JSON array. */
  items: string;
  /** The number of cards. */
  length: number;
  nextCursor: string | null;
  /** The total of the first page, if requested: exact up to the ceiling. */
  total: Total | null;
}

/**
 * Lists one page of active ads, as JSON that PostgreSQL built.
 *
 * @throws Problem invalid-input for an invalid cursor.
 */
export async function listAdPage(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: {
    conditions: Condition[];
    terms?: Condition[];
    sort: AdSort;
    cursor: string | undefined;
    limit: number;
    withTotal: boolean;
    /** Maximum number of ads that are counted. Lists have a default. */
    ceiling?: number;
    reach?: MatchEstimate;
    /** The cache for totals of long lists, and the list's key in it. */
    remembered?: { totals: TotalCache; list: string };
  },
): Promise<Page> {
  const { conditions, terms, sort, cursor, limit, ceiling = countCeiling, reach = 'many' } = request;
  const needsTotal = request.withTotal && cursor === undefined;
  const { remembered } = request;
  const known = needsTotal ? remembered?.totals.known(remembered.list) : undefined;
  const counted = needsTotal && !known;
  const rows = await selectAdPage(database, {
    conditions,
    ...(terms ? { terms } : {}),
    sort,
    after: cursor === undefined ? null : decodeCursor(sort, cursor),
    limit,
    countUpTo: counted ? ceiling : null,
    reach,
    now: clock.now(),
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const matching = rows[0]?.total ?? 0;
  const total = counted
    ? { count: Math.min(matching, ceiling), exact: matching <= ceiling && !rows[0]?.more }
    : (known ?? null);
  if (total && counted) remembered?.totals.keep(remembered.list, total);
  return {
    length: shown.length,
    items: `[${shown.map((row) => row.card).join(',')}]`,
    nextCursor: last && rows.length > limit ? encodeCursor(sort, last.position) : null,
    total,
  };
}

/** Serializes the response of a list with a total. */
export function serializePage({ items, nextCursor, total }: Omit<Page, 'length'>): string {
  return `{"items":${items},"next_cursor":${JSON.stringify(nextCursor)},"total":${JSON.stringify(total)}}`;
}
