import type { AdSort } from '@arabati/domain/ads/ad-filters';
import { countCeiling } from '@arabati/domain/ads/ads.endpoints';
import type { Services } from '../../platform/services.ts';
import type { Condition } from './ad-conditions.ts';
import { selectAdPage } from './ads.queries.ts';
import type { Total, TotalCache } from './create-total-cache.ts';
import type { MatchEstimate } from './match-estimate.ts';
import { decodeCursor, encodeCursor } from './page-cursor.ts';

export interface Page {
  /** Cards, a JSON array. */
  items: string;
  /** How many they are. */
  length: number;
  nextCursor: string | null;
  /** On the first page alone, where asked for: exact up to the ceiling. */
  total: Total | null;
}

/**
 * One page of a list of active ads, as PostgreSQL wrote it.
 *
 * @throws Problem invalid-input for a cursor that is no good.
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
    /** Where counting ends; the lists' own unless said. */
    ceiling?: number;
    reach?: MatchEstimate;
    /** Where a long list's total is kept, and the list's name there. */
    remembered?: { totals: TotalCache; list: string };
  },
): Promise<Page> {
  const { conditions, terms, sort, cursor, limit, ceiling = countCeiling, reach = 'many' } = request;
  const said = request.withTotal && cursor === undefined;
  const { remembered } = request;
  const known = said ? remembered?.totals.known(remembered.list) : undefined;
  const counted = said && !known;
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

/** The answer of the lists that say a total. */
export function serializePage({ items, nextCursor, total }: Omit<Page, 'length'>): string {
  return `{"items":${items},"next_cursor":${JSON.stringify(nextCursor)},"total":${JSON.stringify(total)}}`;
}
