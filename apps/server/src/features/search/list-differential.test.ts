import type { AdCard } from '@arabati/domain/ads/ad';
import { adSorts, type listOrders, nearDistances } from '@arabati/domain/ads/ad-filters';
import {
  conditions,
  fuelTypes,
  licenseStatuses,
  papersTypes,
  sellerRoles,
  transmissions,
} from '@arabati/domain/ads/vocabulary';
import { cityNamesById } from '@arabati/domain/catalogue/cities';
import { cityLocations, distanceKm } from '@arabati/domain/catalogue/city-locations';
import { places } from '@arabati/domain/catalogue/places';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd, insertSeller } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/*
 * Compares lists, searches, totals and facets with a plain filter over the same ads, for random combinations of filters
 * and each order.
 */

/** Creates a random generator with a fixed seed, so that each run has the same ads and filters. */
function createDraw(seed: number) {
  const numbers = fc.sample(fc.noBias(fc.nat(2 ** 31 - 1)), { seed, numRuns: 50_000 }).values();
  const next = () => (numbers.next().value as number) / 2 ** 31;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  return { pick, chance: (share: number) => next() < share };
}

const cars = [
  ['تويوتا', 'كورولا'],
  ['تويوتا', 'هايلوكس'],
  ['هيونداي', 'أكسنت'],
  ['هيونداي', 'إلنترا'],
  ['لادا', 'نيفا'],
  ['تويوتا', 'زلزال'],
] as const;
const cities = ['الخرطوم', 'بحري', 'أم درمان', 'كسلا', 'نيالا', 'بورتسودان', 'قرية ود النور', 'دبي'] as const;
const prices = [5_000_000, 9_999_999, 10_000_000, 10_000_001, 20_000_000, 45_000_000];
const years = [null, 2008, 2010, 2015, 2015, 2020];
const mileages = [null, 0, 50_000, 100_000, 250_000];
const attributes = {
  fuel_type: fuelTypes,
  transmission: transmissions,
  condition: conditions,
  papers_type: papersTypes,
  seller_role: sellerRoles,
  license_status: licenseStatuses,
} as const;
type Attribute = keyof typeof attributes;
const attributeNames = Object.keys(attributes) as Attribute[];

interface Ad extends Record<Attribute, string | null> {
  id: string;
  user_id: string;
  brand: string;
  model: string;
  city: string;
  price: number;
  year: number | null;
  mileage: number | null;
  broker_commission_requested: boolean;
  is_premium: boolean;
  is_featured: boolean;
  priority_score: number;
  created_at: Date;
  status: 'active' | 'sold' | 'paused' | 'removed';
}
type Query = Record<string, string>;
interface Page {
  items: AdCard[];
  next_cursor: string | null;
  total: { count: number; exact: boolean } | null;
  relaxed?: unknown;
}

const draw = createDraw(20_261_126);
let server: TestApp;
let ads: Ad[];
beforeAll(async () => {
  server = await startTestApp();
  const sellers = [await insertSeller(server), await insertSeller(server), await insertSeller(server)];
  const now = server.clock.now().getTime();
  ads = [];
  for (let n = 0; n < 260; n += 1) {
    const [brand, model] = draw.pick(cars);
    const facts = {
      user_id: draw.pick(sellers),
      title: 'عربية للبيع',
      description: '',
      brand,
      model,
      city: draw.pick(cities) as string,
      price: draw.pick(prices),
      year: draw.pick(years),
      mileage: draw.pick(mileages),
      is_negotiable: draw.chance(0.5),
      broker_commission_requested: draw.chance(0.3),
      is_premium: draw.chance(0.3),
      is_featured: draw.chance(0.2),
      priority_score: draw.pick([0, 0, 0, 100, 200]),
      // Equal times, to the millisecond.
      created_at: new Date(now - draw.pick([1, 2, 3, 60, 60_000]) * 60_000),
      status: draw.pick(['active', 'active', 'active', 'active', 'sold', 'paused', 'removed'] as const),
      ...(Object.fromEntries(
        attributeNames.map((name) => [name, draw.chance(0.15) ? null : draw.pick(attributes[name])]),
      ) as Record<Attribute, never>),
    };
    const { id } = await insertAd(server, { ...facts, photos: 0 });
    ads.push({ id, ...facts });
  }
});
afterAll(() => server.close());

const idOfCity = (name: string) => Object.entries(cityNamesById).find(([, city]) => city === name)?.[0];
const stateOfCity = (name: string) =>
  Object.values(places).find((state) => (idOfCity(name) ?? '') in state.cities)?.name;
const locations: Readonly<Record<string, (typeof cityLocations)['khartoum']>> = cityLocations;
function kmBetween(one: string, other: string): number | null {
  const [from, to] = [locations[idOfCity(one) ?? ''], locations[idOfCity(other) ?? '']];
  return from && to ? Math.round(distanceKm(from, to)) : null;
}

function matches(ad: Ad, query: Query): boolean {
  const within = (column: 'price' | 'year' | 'mileage') => {
    const [min, max] = [query[`${column}_min`], query[`${column}_max`]];
    const value = ad[column];
    if (min === undefined && max === undefined) return true;
    return value !== null && value >= Number(min ?? 0) && value <= Number(max ?? Number.MAX_SAFE_INTEGER);
  };
  const isNear = () => {
    if (!query.near || !query.within) return true;
    if (ad.city === query.near) return true;
    const km = kmBetween(query.near, ad.city);
    return km !== null && km <= Number(query.within);
  };
  return (
    ad.status === 'active' &&
    (query.brand === undefined || ad.brand === query.brand) &&
    (query.model === undefined || ad.model === query.model) &&
    (query.city === undefined || ad.city === query.city) &&
    (query.state === undefined || stateOfCity(ad.city) === query.state) &&
    attributeNames.every((name) => query[name] === undefined || ad[name] === query[name]) &&
    (query.without_commission === undefined || !ad.broker_commission_requested) &&
    (query.is_featured === undefined || ad.is_featured) &&
    (query.is_premium === undefined || ad.is_premium) &&
    within('price') &&
    within('year') &&
    within('mileage') &&
    isNear()
  );
}

const compareIds = (one: Ad, other: Ad) => (one.id < other.id ? -1 : 1);
const byAge = (one: Ad, other: Ad) => other.created_at.getTime() - one.created_at.getTime();
const byDefault = (one: Ad, other: Ad) =>
  other.priority_score - one.priority_score ||
  Number(other.is_premium) - Number(one.is_premium) ||
  byAge(one, other) ||
  compareIds(other, one);
const orders: Record<(typeof listOrders)[number], (one: Ad, other: Ad) => number> = {
  default: byDefault,
  newest: (one, other) => byAge(one, other) || compareIds(other, one),
  oldest: (one, other) => byAge(other, one) || compareIds(one, other),
  'price-low': (one, other) => one.price - other.price || compareIds(one, other),
  'price-high': (one, other) => other.price - one.price || compareIds(other, one),
};

function expectedIds(query: Query): string[] {
  const { sort = 'default', near = '' } = query;
  const rank = (ad: Ad) => kmBetween(near, ad.city) ?? Number.POSITIVE_INFINITY;
  const isWalk = sort === 'nearest' && idOfCity(near) !== undefined;
  const order = sort === 'nearest' ? byDefault : orders[sort as keyof typeof orders];
  const compare = (one: Ad, other: Ad) => {
    if (!isWalk || (rank(one) === rank(other) && one.city === other.city)) return order(one, other);
    if (rank(one) !== rank(other)) return rank(one) - rank(other);
    // Cities at the same distance follow each other; cities without a location are one list.
    const [first = '', second = ''] = [idOfCity(one.city), idOfCity(other.city)];
    return first === second ? order(one, other) : first < second ? -1 : 1;
  };
  return ads
    .filter((ad) => matches(ad, query))
    .sort(compare)
    .map(({ id }) => id);
}

const range = (name: string, values: readonly (number | null)[]): Query => {
  const value = () => String(draw.pick(values.filter((one) => one !== null)));
  return {
    ...(draw.chance(0.6) ? { [`${name}_min`]: value() } : {}),
    ...(draw.chance(0.6) ? { [`${name}_max`]: value() } : {}),
  };
};

/** Draws a random number of filters. `share` is the probability of each. */
function drawFilters(share: number): Query {
  const may = (name: string, value: () => string): Query => (draw.chance(share) ? { [name]: value() } : {});
  const [brand, model] = draw.pick(cars);
  const car = draw.chance(0.5) ? { brand, model } : { brand };
  return {
    ...(draw.chance(share) ? car : {}),
    ...may('city', () => draw.pick(cities)),
    ...may('state', () => draw.pick(['الخرطوم', 'كسلا', 'البحر الأحمر'])),
    ...(draw.chance(share) ? { near: draw.pick(cities), within: draw.pick(nearDistances) } : {}),
    ...Object.assign({}, ...attributeNames.map((name) => may(name, () => draw.pick(attributes[name])))),
    ...may('without_commission', () => 'true'),
    ...may('is_featured', () => 'true'),
    ...may('is_premium', () => 'true'),
    ...(draw.chance(share) ? range('price', prices) : {}),
    ...(draw.chance(share) ? range('year', years) : {}),
    ...(draw.chance(share) ? range('mileage', mileages) : {}),
  };
}

async function get<T>(url: string, query: Query): Promise<T> {
  const response = await server.app.inject({ url, query });
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
  return response.json();
}

/** Reads all pages, without relaxed results, which lack a constraint of the search. */
async function walk(url: string, query: Query): Promise<{ ids: string[]; total: Page['total'] }> {
  const ids: string[] = [];
  let cursor: string | null = null;
  let total: Page['total'] = null;
  do {
    const page: Page = await get(url, { ...query, ...(cursor ? { cursor } : {}) });
    if (page.relaxed) return { ids, total: { count: 0, exact: true } };
    total ??= page.total;
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor);
  return { ids, total };
}

const cases: Query[] = Array.from({ length: 250 }, () => {
  const sort = draw.pick(adSorts);
  const filters = drawFilters(draw.pick([0.08, 0.15, 0.3]));
  const near: Query = sort === 'nearest' ? { near: draw.pick(cities) } : {};
  return { ...filters, ...near, sort };
});

test.each(['/api/ads', '/api/search'])(
  '%s lists and counts the ads that the filters match, in the requested order',
  async (url) => {
    for (const query of cases) {
      const limit = draw.pick(['1', '7', '20', '50']);
      const found = await walk(url, { ...query, limit });
      const expected = expectedIds(query);
      expect(found.ids, JSON.stringify(query)).toEqual(expected);
      expect(found.total, JSON.stringify(query)).toEqual({ count: expected.length, exact: true });
    }
  },
);

test('each facet counts the ads that are listed with it as a filter', async () => {
  for (const { sort: _, ...query } of cases.slice(0, 80)) {
    const counted = await get<{
      total: Page['total'];
      facets: Record<string, { value: string; count: number }[]>;
    }>('/api/search/facets', query);
    const text = JSON.stringify(query);
    expect(counted.total, text).toEqual({ count: expectedIds(query).length, exact: true });
    for (const [facet, values] of Object.entries(counted.facets)) {
      const { model: _model, ...withoutModel } = query;
      const base = facet === 'brand' && query.brand ? withoutModel : query;
      for (const { value, count } of values)
        expect(count, `${text} ${facet}=${value}`).toBe(expectedIds({ ...base, [facet]: value }).length);
    }
  }
});
