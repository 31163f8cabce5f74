import type { RandomGenerator } from '../search/random-generator.ts';
import type { VariedSearch } from '../speed/varied-searches.ts';

/** A request of a visit, in the order in which the app sends them. */
export interface VisitRequest {
  kind: string;
  method: 'GET' | 'POST';
  path: string;
}

/*
 * What a visitor does, as assumed until the market has figures of its own: everyone sees home; most search, by typing a
 * car's name and adding a filter; some scroll through all cars; and everyone opens a few ads.
 */
const searchers = 0.7;
const filteringSearchers = 0.5;
const browsers = 0.4;
const openedAds = { min: 2, max: 6 };

/** Prefixes for which suggestions are requested while a name is typed. */
const typedPrefixes = [2, 4];

const get = (kind: string, path: string): VisitRequest => ({ kind, method: 'GET', path });

/** Generates the requests of one visit. */
export function generateVisit(
  random: RandomGenerator,
  { adIds, searches }: { adIds: readonly string[]; searches: readonly VariedSearch[] },
): VisitRequest[] {
  const requests = [get('home', '/api/ads?sort=default&limit=8')];
  if (random.chance(searchers)) requests.push(...generateSearch(random, random.pick(searches)));
  if (random.chance(browsers)) requests.push(get('list', '/api/ads?limit=20'));
  for (let left = random.between(openedAds.min, openedAds.max); left > 0; left -= 1) {
    const id = random.pick(adIds);
    requests.push(get('ad', `/api/ads/${id}`), get('similar ads', `/api/ads/${id}/similar`), {
      kind: 'view',
      method: 'POST',
      path: `/api/ads/${id}/views`,
    });
  }
  return requests;
}

function generateSearch(random: RandomGenerator, { text, city, price }: VariedSearch): VisitRequest[] {
  const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();
  const results = (parameters: Record<string, string>) => [
    get('search', `/api/search?${query({ ...parameters, limit: '20' })}`),
    get('facets', `/api/search/facets?${query(parameters)}`),
  ];
  return [
    ...typedPrefixes.map((length) =>
      get('suggestions', `/api/search/suggestions?${query({ q: text.slice(0, length) })}`),
    ),
    ...results({ q: text }),
    ...(random.chance(filteringSearchers) ? results({ q: text, city, price_max: String(price) }) : []),
  ];
}
