import { type AdFilters, type ListOrder, listOrders } from '@arabati/domain/ads/ad-filters';
import { planList, planSellerList } from '@arabati/domain/search/plan/plan-scan';
import { countCeiling, type Scan } from '@arabati/domain/search/plan/search-plan';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '../../platform/database.ts';
import { explain, explainPrepared, isPlannedOnce } from '../../testing/explain.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { adQuery } from '../ads/ads.queries.ts';
import { adPageQuery, fullPageQuery, mayBeFullPage } from './ad-page.queries.ts';
import { countQuery } from './facets.queries.ts';
import { hasOnePlan } from './has-one-plan.ts';
import { decodeCursor } from './page-cursor.ts';
import { similarAdsQuery } from './similar-ads.queries.ts';

/** At this size, a list must use an index and sort few rows only. */
const adsInTheMarket = 100_000;
/** Maximum number of rows that a page may sort: as many as a selective filter leaves. */
const maxSorted = 2_500;
/** The number of ads of the most frequent model in the largest city. */
let adsOfModelInCity = 0;

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp({}, { ads: adsInTheMarket });
  const { rows } = await market.owner.query(
    `select count(*) from ads where status = 'active' group by model_key, city_key order by count(*) desc limit 1`,
  );
  adsOfModelInCity = rows[0].count;
});
afterAll(() => market.close());

const queryOf = (scan: Scan, { cursor, counted = false }: { cursor?: string; counted?: boolean } = {}) =>
  adPageQuery({
    scan,
    after: cursor === undefined ? null : decodeCursor(scan.sort, cursor),
    limit: 20,
    countUpTo: counted ? countCeiling : null,
    now: market.clock.now(),
  });
const planOf = (...list: Parameters<typeof queryOf>) => explain(market, queryOf(...list));

/** Returns a cursor far down an order. */
async function cursorAt(sort: ListOrder, depth: number): Promise<string> {
  const { sql: text, parameters } = adPageQuery({
    scan: planList({}, sort),
    after: null,
    limit: depth,
    countUpTo: null,
    now: market.clock.now(),
  }).compile(market.services.database);
  const { rows } = await market.services.pool.query(text, [...parameters]);
  return Buffer.from(`["${sort}",${rows.at(-1).position}]`).toString('base64url');
}

const indexOf: Record<ListOrder, string> = {
  default: 'ads_default_order',
  newest: 'ads_by_age',
  oldest: 'ads_by_age',
  'price-low': 'ads_by_price',
  'price-high': 'ads_by_price',
};

describe.each(listOrders)('the order %s', (sort) => {
  test('is read from its index, at the start and far down', async () => {
    for (const cursor of [undefined, await cursorAt(sort, 5_000)]) {
      const plan = await planOf(planList({}, sort), cursor ? { cursor } : {});
      expect(plan.indexes).toContain(indexOf[sort]);
      expect(plan.readWhole).not.toContain('ads');
      expect(plan.sorted).toBeLessThanOrEqual(21);
    }
  });
});

describe('filters', () => {
  const filters: [string, AdFilters][] = [
    ['none', {}],
    ['a large city', { city: 'الخرطوم' }],
    ['a small city', { city: 'سواكن' }],
    ['a common brand', { brand: 'تويوتا' }],
    ['a rare brand', { brand: 'بيجو' }],
    ['a rare model', { model: '504' }],
    ['a rare fuel', { fuel_type: 'كهربائي' }],
    ['a common condition', { condition: 'مستعملة' }],
    ['years', { year_min: 2010, year_max: 2012 }],
    ['years that nothing has', { year_min: 2040 }],
    ['a price range', { price_min: 5_000_000, price_max: 10_000_000 }],
    ['a low mileage', { mileage_max: 1_000 }],
    ['a rare brand up to a price that nothing has', { brand: 'بيجو', price_max: 1 }],
    ['a model in a city up to a price that nothing has', { model: 'كورولا', city: 'الخرطوم', price_max: 1 }],
    ['a brand, a model and a city', { brand: 'تويوتا', model: 'كورولا', city: 'كسلا' }],
    ['many', { brand: 'كيا', year_min: 2015, price_max: 20_000_000, transmission: 'أوتوماتيك' }],
    ['a state and a gearbox', { state: 'كسلا', transmission: 'عادي' }],
    ['a mix that nothing has', { condition: 'جديدة', fuel_type: 'هايبرد', papers_type: 'قيد نقل ملكية' }],
    ['within a distance of a large city', { near: 'الخرطوم', within: '200' }],
    ['within a distance of a small city', { near: 'سواكن', within: '50' }],
    ['featured', { is_featured: true }],
    ['premium', { is_premium: true }],
  ];

  test.each(filters)('%s: no list scans or sorts all ads, in any order', async (_, given) => {
    for (const sort of listOrders) {
      const plan = await planOf(planList(given, sort), { counted: true });
      expect([sort, plan.readWhole.includes('ads')]).toEqual([sort, false]);
      expect([sort, plan.sorted > maxSorted]).toEqual([sort, false]);
    }
  });

  test.each(filters)('%s: a page at the start of the list is read from indexes', async (_, given) => {
    const scan = planList(given, 'default');
    if (!mayBeFullPage(scan)) return;
    for (const after of [null, decodeCursor('default', await cursorAt('default', 5_000))]) {
      const query = fullPageQuery({ scan, after, limit: 20, now: market.clock.now() });
      const { nodes, readWhole, sorted, scanned } = await explainPrepared(market, query);
      expect(readWhole.filter((table) => table === 'ads')).toEqual([]);
      expect([sorted <= 21, scanned <= 2_000]).toEqual([true, true]);
      expect(nodes.map((node) => node['Node Type'])).toContain('Index Only Scan');
      if (after === null) expect(await isPlannedOnce(market, query)).toBe(true);
    }
  });

  test.each(filters)('%s: a prepared list scans and sorts few ads, in any order', async (_, given) => {
    for (const scan of listOrders.map((sort) => planList(given, sort)).filter(hasOnePlan)) {
      const { readWhole, sorted, scanned } = await explainPrepared(market, queryOf(scan));
      expect([scan.sort, readWhole.includes('ads'), sorted > maxSorted]).toEqual([scan.sort, false, false]);
      expect([scan.sort, scanned > adsOfModelInCity ? scanned : 0]).toEqual([scan.sort, 0]);
    }
  });

  test('counting stops at the ceiling', async () => {
    const plan = await planOf(planList({ condition: 'مستعملة' }, 'default'), { counted: true });
    const limits = plan.nodes.filter((node) => node['Node Type'] === 'Limit');
    expect(Math.max(...limits.map((node) => node['Actual Rows']))).toBe(countCeiling + 1);
    const response = await market.app.inject({ url: '/api/ads', query: { condition: 'مستعملة' } });
    expect(response.json().total).toEqual({ count: countCeiling, exact: false });
    const rare = await market.app.inject({ url: '/api/ads', query: { brand: 'بيجو' } });
    const { rows } = await market.services.pool.query(
      `select count(*) from ads where status = 'active' and brand = 'بيجو'`,
    );
    expect(rare.json().total).toEqual({ count: rows[0].count, exact: true });
  });
});

test("a seller's list is read from ads_by_seller", async () => {
  const { rows } = await sql<{ user_id: string }>`select user_id from ads limit 1`.execute(
    market.services.database,
  );
  const userId = rows[0]?.user_id as string;
  const scan = planSellerList({ userId, excluding: undefined });
  const plan = await planOf(scan);
  expect(plan.indexes).toContain('ads_by_seller');
  expect(scan.index).toBe('ads_by_seller');
  expect(plan.readWhole).not.toContain('ads');
});

test('an ad and its photos are read by their keys', async () => {
  // Insert a realistic number of photos, because the planner scans an empty table.
  await market.services.pool.query(
    `insert into photos (id, user_id, ad_id, position, name, width, height, blur, bytes, created_at)
     select gen_random_uuid(), user_id, id, 0, id::text, 800, 600, '', 1, now() from ads limit 4000`,
  );
  await market.owner.query('analyze photos');
  const { rows: some } = await market.owner.query('select id from ads where photo_count = 1 limit 1');
  const query = adQuery(some[0]?.id, market.clock.now(), ['active']);
  const { indexes, readWhole } = await explain(market, query);
  expect(indexes).toEqual(expect.arrayContaining(['ads_pkey', 'profiles_pkey']));
  expect(readWhole).toEqual([]);
  // A plan does not contain those of the functions that it calls.
  await market.services.database.transaction().execute(async (transaction) => {
    const before = await scansOfPhotos(transaction);
    const { rows } = await query.execute(transaction);
    expect(JSON.parse(rows[0]?.ad as string).photos).toHaveLength(1);
    const after = await scansOfPhotos(transaction);
    expect(after).toEqual({ whole: before?.whole, byKey: Number(before?.byKey) + 1 });
  });
});

/** Counts the scans of the photos that this connection has not reported yet. */
async function scansOfPhotos(connection: Connection) {
  const { rows } = await sql<{ whole: number; byKey: number }>`
    select pg_stat_get_xact_numscans('photos'::regclass)::int as whole,
           pg_stat_get_xact_numscans('photos_ad_id_position_key'::regclass)::int as "byKey"`.execute(
    connection,
  );
  return rows[0];
}

test.each([
  [6, ['ads_by_model', 'ads_by_seller']],
  // More than the candidates of the model.
  [201, ['ads_by_model', 'ads_by_brand', 'ads_by_seller']],
])('%i similar ads are found along the lists of the model and the brand', async (limit, used) => {
  const { rows } = await sql<{ id: string }>`
    select min(id::text) as id from ads where status = 'active' group by model_key
     order by count(*) desc limit 1`.execute(market.services.database);
  const query = similarAdsQuery({ id: rows[0]?.id as string, now: market.clock.now(), limit });
  const { indexes, readWhole, sorted } = await explainPrepared(market, query);
  expect(indexes).toEqual(expect.arrayContaining(used));
  expect(readWhole).toEqual([]);
  expect(sorted).toBeLessThanOrEqual(400);
});

test.each([
  ['a rare attribute by its terms', { fuel_type: 'كهربائي' }, "fuel_type = 'كهربائي'", 2_000],
  ['a frequent attribute along the list', { fuel_type: 'جاز' }, "fuel_type = 'جاز'", 45_000],
] as [string, AdFilters, string, number][])('facets count %s', async (_, filters, condition, maxScanned) => {
  const { predicates, rareTerms } = planList(filters, 'default');
  const query = countQuery({
    tiers: [{ predicates, rareTerms, countUpTo: countCeiling, inOrder: true, isCompared: false }],
    by: ['city'],
    traits: 0,
    ceiling: countCeiling,
    withRanges: false,
  });
  const { readWhole, scanned } = await explain(market, query);
  expect(readWhole).toEqual([]);
  expect(scanned).toBeLessThanOrEqual(maxScanned);
  const { rows } = await query.execute(market.services.database);
  const { rows: plain } = await market.owner.query(
    `select count(*) from ads where status = 'active' and ${condition}`,
  );
  expect(rows.find(({ by }) => by === null)?.count).toBe(Math.min(plain[0].count, countCeiling + 1));
});
