import { randomUUID } from 'node:crypto';
import { type ShowroomCarSort, showroomCarSorts } from '@arabati/domain/showroom-cars/showroom-cars.requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSeller } from '../../testing/ads.ts';
import { explain } from '../../testing/explain.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type CarConditions, carsQuery, carTotalsQuery, exportedCarsQuery } from './showroom-cars.queries.ts';

let server: TestApp;
let dealer: string;
const dealersAds = 3_000;
beforeAll(async () => {
  server = await startTestApp({}, { ads: 10_000 });
  dealer = await insertSeller(server);
  await server.owner.query(
    `insert into ads (id, user_id, title, brand, model, brand_key, price, city, status, created_at, updated_at)
     select gen_random_uuid(), $1, 'كورولا ' || n, 'تويوتا', 'كورولا', 'toyota', 1000000 + n % 900 * 1000, 'الخرطوم',
            case when n % 3 = 0 then 'sold' else 'active' end, now() - n * interval '1 minute', now()
       from generate_series(1, $2::int) n`,
    [dealer, dealersAds],
  );
  await server.owner.query("insert into ad_impressions select id, '2026-01-01', 1 from ads");
  await server.owner.query(
    "insert into ad_figures (ad_id, day, openings) select id, '2026-01-01', 1 from ads",
  );
  await server.owner.query(
    'insert into ad_stock_numbers (ad_id, owner_id, stock_number) select id, user_id, id::text from ads',
  );
  await server.owner.query('vacuum analyze ads, ad_stock_numbers, ad_signs, ad_impressions, ad_figures');
});
afterAll(() => server.close());

const moment = '2030-01-01T00:00:00.000+00:00';
const indexOf = (sort: ShowroomCarSort) =>
  sort.startsWith('price') ? 'ads_by_seller_price' : 'ads_by_seller';
const afterOf = (sort: ShowroomCarSort) =>
  sort.startsWith('price') ? [1_450_000, randomUUID()] : [moment, randomUUID()];

const pageOf = (sort: ShowroomCarSort, conditions: CarConditions = {}, next = false) =>
  carsQuery({
    userId: dealer,
    conditions,
    sort,
    after: next ? afterOf(sort) : null,
    limit: 51,
    since: '2026-01-01',
  });

test.each(showroomCarSorts)('a page in the order «%s» reads its rows, without a sort', async (sort) => {
  for (const next of [false, true]) {
    const plan = await explain(server, pageOf(sort, {}, next));
    expect(plan.indexes).toContain(indexOf(sort));
    expect(plan.readWhole).toEqual([]);
    expect(plan.scanned).toBeLessThanOrEqual(51);
    expect(plan.sorted).toBeLessThanOrEqual(51);
  }
});

test.each<CarConditions>([
  { status: 'active' },
  { status: 'under_review' },
  { brand: 'toyota' },
  { q: 'كورولا 39' },
  { status: 'sold', brand: 'toyota', q: 'لا شيء' },
])('the filter %j reads no ads of other members, in any order', async (conditions) => {
  for (const sort of showroomCarSorts) {
    const plan = await explain(server, pageOf(sort, conditions));
    const ofAds = plan.indexes.filter((name) => name.startsWith('ads_'));
    expect(ofAds).toHaveLength(1);
    expect(ofAds[0]).toMatch(/^ads_by_seller/);
    expect(plan.readWhole).toEqual([]);
    expect(plan.scanned).toBeLessThanOrEqual(dealersAds);
  }
});

test('the totals and the file read the ads of the member only', async () => {
  const totals = await explain(server, carTotalsQuery(dealer));
  expect(totals.readWhole).toEqual([]);
  expect(totals.scanned).toBeLessThanOrEqual(dealersAds);
  const file = await explain(server, exportedCarsQuery({ userId: dealer, after: null, limit: 100 }));
  expect(file.indexes).toContain('ads_by_seller');
  expect(file.scanned).toBeLessThanOrEqual(100);
});
