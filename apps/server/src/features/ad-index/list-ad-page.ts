import type { Scan } from '@arabati/domain/search/plan/search-plan';
import type { Services } from '../../platform/services.ts';
import { mayBeFullPage, selectAdPage, selectFullPage } from './ad-page.queries.ts';
import type { Total, TotalCache } from './create-total-cache.ts';
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

export interface PageOptions {
  cursor: string | undefined;
  limit: number;
  /** Reads as many ads as a page of this number needs, so that parts of pages have the same statement; `limit` if absent. */
  pageSize?: number;
  withTotal: boolean;
  /** The cache for totals of long lists, and the list's key in it. */
  cached?: { totals: TotalCache; key: string };
}

/**
 * Lists one page of the active ads of a scan, as JSON that PostgreSQL built.
 *
 * @throws Problem invalid-input for an invalid cursor.
 */
export async function listAdPage(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  scan: Omit<Scan, 'nearestTo' | 'walk' | 'index'>,
  { cursor, limit, pageSize = limit, withTotal, cached }: PageOptions,
): Promise<Page> {
  const { sort, countUpTo } = scan;
  const needsTotal = withTotal && cursor === undefined;
  const known = needsTotal ? cached?.totals.get(cached.key) : undefined;
  const counts = needsTotal && !known;
  const request = {
    scan,
    after: cursor === undefined ? null : decodeCursor(sort, cursor),
    limit: pageSize,
    now: clock.now(),
  };
  const full = !counts && mayBeFullPage(scan) ? await selectFullPage(database, request) : null;
  const rows = full ?? (await selectAdPage(database, { ...request, countUpTo: counts ? countUpTo : null }));
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const matching = rows[0]?.total ?? 0;
  const total = counts
    ? { count: Math.min(matching, countUpTo), exact: matching <= countUpTo && !rows[0]?.more }
    : (known ?? null);
  if (total && counts) cached?.totals.set(cached.key, total);
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
