import type { ListOrder } from '@arabati/domain/ads/ad-filters';
import type { Range } from '@arabati/domain/search/parse/ranges';
import type { Scan } from '@arabati/domain/search/plan/search-plan';
import * as v from 'valibot';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { type PageRequest, type PageRow, selectAdPage } from './ad-page.queries.ts';
import type { Page, PageOptions } from './list-ad-page.ts';
import { type PricePosition, pricePosition } from './page-cursor.ts';

/** The position of the last ad shown above the range and of the last one below it. */
type NearestCursor = [above: PricePosition | null, below: PricePosition | null];

const cursorSchema = v.strictTuple([v.nullable(pricePosition), v.nullable(pricePosition)]);
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const firstId = '00000000-0000-0000-0000-000000000000';

interface Side {
  rows: PageRow[];
  /** The position of the last row that was used. */
  position: PricePosition | null;
  /** The distance between the price of the next row and the range. */
  distance(): number;
}

/**
 * Lists one page of the ads outside a price range, nearest prices first. Scans ads_by_price upwards from the top of the
 * range and downwards from its bottom, and merges both lists by distance.
 *
 * @throws Problem invalid-input for an invalid cursor.
 */
export async function listNearestPrices(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  scan: NearestScan,
  { cursor, limit, pageSize = limit, withTotal }: Omit<PageOptions, 'cached'>,
): Promise<Page> {
  const { nearestTo, countUpTo } = scan;
  const [above, below] = cursor === undefined ? [null, null] : decodeCursor(cursor);
  const now = clock.now();
  const pages = { limit: pageSize, countUpTo: withTotal ? countUpTo : null, now };
  const requests = nearestPriceRequests(scan, [above, below]);
  const [dearer = [], cheaper = []] = await Promise.all(
    (['price-low', 'price-high'] as const).map((sort) => {
      const request = requests.find((one) => one.scan.sort === sort);
      return request ? selectAdPage(database, { ...request, ...pages }) : [];
    }),
  );
  const { min = 0, max = 0 } = nearestTo;
  const total = totalOf(dearer, countUpTo, totalOf(cheaper, countUpTo, { count: 0, exact: true }));
  const sides = [
    side(dearer, above, (price) => price - max),
    side(cheaper, below, (price) => min - price),
  ] as const;
  const cards = takeNearest(sides, limit);
  const more = sides.some(({ rows }) => rows.length > 0);
  return {
    items: `[${cards.join(',')}]`,
    length: cards.length,
    nextCursor: more ? encodeCursor([sides[0].position, sides[1].position]) : null,
    total: withTotal ? total : null,
  };
}

type NearestScan = Pick<Scan, 'predicates' | 'estimate' | 'countUpTo'> & { nearestTo: Range };

/** Builds a request for the ads above the range and one for those below it, if the range has that bound. */
export function nearestPriceRequests(
  { predicates, estimate, nearestTo: { min, max } }: Omit<NearestScan, 'countUpTo'>,
  [above, below]: NearestCursor,
): Pick<PageRequest, 'scan' | 'after'>[] {
  const outside = (range: Range, sort: ListOrder) => ({
    predicates: [...predicates, { is: 'range' as const, column: 'price' as const, range }],
    rareTerms: [],
    estimate,
    sort,
  });
  return [
    ...(max === undefined
      ? []
      : [{ scan: outside({ min: max + 1 }, 'price-low'), after: above ?? [max, lastId] }]),
    ...(min === undefined
      ? []
      : [{ scan: outside({ max: min - 1 }, 'price-high'), after: below ?? [min, firstId] }]),
  ];
}

const priceOf = (row: PageRow): PricePosition => JSON.parse(row.position);

function side(rows: PageRow[], start: PricePosition | null, distanceOf: (price: number) => number): Side {
  return {
    rows: [...rows],
    position: start,
    distance() {
      const [next] = this.rows;
      return next ? distanceOf(priceOf(next)[0]) : Number.POSITIVE_INFINITY;
    },
  };
}

function takeNearest([above, below]: readonly [Side, Side], limit: number): string[] {
  const cards: string[] = [];
  while (cards.length < limit) {
    const nearer = below.distance() <= above.distance() ? below : above;
    const row = nearer.rows.shift();
    if (!row) break;
    nearer.position = priceOf(row);
    cards.push(row.card);
  }
  return cards;
}

function totalOf(rows: PageRow[], ceiling: number, other: { count: number; exact: boolean }) {
  const count = (rows[0]?.total ?? 0) + other.count;
  return { count: Math.min(count, ceiling), exact: other.exact && count <= ceiling && !rows[0]?.more };
}

const encodeCursor = (cursor: NearestCursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function decodeCursor(cursor: string): NearestCursor {
  try {
    return v.parse(cursorSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw Problem.ofFields({ cursor: 'invalid' });
  }
}
