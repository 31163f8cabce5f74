import type { CityWalk } from '@arabati/domain/search/plan/near-cities';
import { planCityOfWalk } from '@arabati/domain/search/plan/plan-scan';
import type { Scan } from '@arabati/domain/search/plan/search-plan';
import * as v from 'valibot';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { selectAdPage } from './ad-page.queries.ts';
import { countByCity } from './cities-of-ads.queries.ts';
import type { Page, PageOptions } from './list-ad-page.ts';
import { type Position, positionOf } from './page-cursor.ts';

/** Maximum number of ads whose cities are looked up for a page without a total. More fill a page soon. */
const maxLookedAt = 1_000;

export type WalkScan = Omit<Scan, 'walk' | 'nearestTo'> & { walk: CityWalk };

/** The city where a page starts, by its rank in the walk, and the last listed ad's position in it. */
interface WalkCursor {
  rank: number;
  after: Position | null;
}

/**
 * Lists one page of the active ads of a scan by the distance of their city: city after city, each from the index of its
 * list, until the page is full. Which cities have ads is known if there are few, so that the others are not read.
 *
 * @throws Problem invalid-input for an invalid cursor.
 */
export async function listByDistance(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  scan: WalkScan,
  { cursor, limit, pageSize = limit, withTotal }: PageOptions,
): Promise<Page> {
  const { walk, countUpTo, predicates } = scan;
  const start = cursor === undefined ? { rank: 0, after: null } : decodeCursor(cursor, scan);
  const isCounted = withTotal && cursor === undefined;
  const ceiling = isCounted ? countUpTo : maxLookedAt;
  const { count, keys } = await countByCity(database, { predicates, countUpTo: ceiling });
  const exact = count <= ceiling;
  const hasAds = (rank: number) => {
    const city = walk.cities[rank];
    return !exact || (city ? keys.includes(city.key) : keys.some((key) => !isOfWalk(walk, key)));
  };
  const cards: string[] = [];
  let next: WalkCursor | null = null;
  const ranks = walk.cities.length + (walk.andOthers ? 1 : 0);
  for (let rank = start.rank; rank < ranks && next === null; rank += 1) {
    if (!hasAds(rank)) continue;
    const rows = await selectAdPage(database, {
      scan: planCityOfWalk(scan, rank),
      after: rank === start.rank ? start.after : null,
      limit: pageSize,
      countUpTo: null,
      now: clock.now(),
    });
    const free = limit - cards.length;
    const shown = rows.slice(0, free);
    cards.push(...shown.map((row) => withDistance(row.card, walk.cities[rank]?.km)));
    const last = shown.at(-1);
    if (rows.length > free) next = { rank, after: last ? JSON.parse(last.position) : null };
  }
  return {
    items: `[${cards.join(',')}]`,
    length: cards.length,
    nextCursor: next && encodeCursor(next),
    total: isCounted ? { count: Math.min(count, countUpTo), exact } : null,
  };
}

const isOfWalk = ({ cities }: CityWalk, key: string) => cities.some((city) => city.key === key);

/** Adds the distance to the JSON of a card, which PostgreSQL built. */
const withDistance = (card: string, km: number | undefined) =>
  km === undefined ? card : `${card.slice(0, -1)},"distance_km":${km}}`;

const encodeCursor = ({ rank, after }: WalkCursor) =>
  Buffer.from(JSON.stringify([rank, after])).toString('base64url');

function decodeCursor(cursor: string, { walk, sort }: WalkScan): WalkCursor {
  const rank = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(walk.cities.length));
  try {
    const text = Buffer.from(cursor, 'base64url').toString('utf8');
    const [at, after] = v.parse(v.strictTuple([rank, v.nullable(positionOf(sort))]), JSON.parse(text));
    return { rank: at, after };
  } catch {
    throw Problem.ofFields({ cursor: 'invalid' });
  }
}
