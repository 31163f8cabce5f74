import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { listShowroomCars, ShowroomCar } from '@arabati/domain/showroom-cars/showroom-cars.endpoints';
import { showroomCarsPageSize } from '@arabati/domain/showroom-cars/showroom-cars.endpoints';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember } from '../../testing/users.ts';

let server: TestApp;
let dealer: SignedInMember;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  dealer = await insertSignedInMember(server);
});

type Cars = EndpointResponse<typeof listShowroomCars>;

const list = async (query: Record<string, string> = {}, by = dealer): Promise<Cars> =>
  (await server.app.inject({ url: '/api/me/showroom/cars', query, headers: by.headers })).json();
const titles = async (query?: Record<string, string>) => (await list(query)).items.map(({ title }) => title);

/** Inserts cars of the dealer, each a minute newer than the one before. */
async function insertCars(...cars: Parameters<typeof insertAd>[1][]): Promise<string[]> {
  const ids = [];
  const start = server.clock.now().getTime() - 10 * 86_400_000;
  for (const [n, car] of cars.entries()) {
    const created_at = new Date(start + n * 60_000);
    ids.push((await insertAd(server, { user_id: dealer.id, created_at, ...car })).id);
  }
  return ids;
}

const setStockNumber = (adId: string, number: string) =>
  server.owner.query('insert into ad_stock_numbers (ad_id, owner_id, stock_number) values ($1, $2, $3)', [
    adId,
    dealer.id,
    number,
  ]);

test('all own ads are rows with what a table shows, and the totals do not follow the filters', async () => {
  const [sold, paused, active] = (await insertCars(
    { title: 'توسان', brand: 'هيونداي', model: 'توسان', status: 'sold' },
    { title: 'هايلوكس', model: 'هايلوكس', status: 'paused' },
    { title: 'كورولا', price: 9_000_000 },
  )) as [string, string, string];
  await insertAd(server, { title: 'سيارة غيره' });
  await setStockNumber(active, 'K-07');
  await server.app.inject({ method: 'POST', url: `/api/ads/${active}/views` });
  const day = server.clock.now().toISOString().slice(0, 10);
  await server.owner.query('insert into ad_impressions values ($1, $2, 7)', [active, day]);
  const { items, totals, ...rest } = await list();
  expect(rest).toEqual({ next_cursor: null, renewal_ads: 0 });
  expect(items.map(({ id }) => id)).toEqual([active, paused, sold]);
  expect(items[0]).toMatchObject({
    stock_number: 'K-07',
    title: 'كورولا',
    brand: 'تويوتا',
    year: 2015,
    price: 9_000_000,
    status: 'active',
    under_review: false,
    renewed_at: null,
    asks: 0,
    impressions: 7,
    openings: 1,
    messages: 0,
    reveals: 0,
  } satisfies Partial<ShowroomCar>);
  expect(items[0]?.cover?.name).toMatch(/^[\da-f]{32}$/);
  expect(totals).toEqual({
    counts: { active: 1, paused: 1, sold: 1, under_review: 0, removed: 0 },
    brands: [
      { key: 'toyota', name: 'تويوتا', ads: 2 },
      { key: 'hyundai', name: 'هيونداي', ads: 1 },
    ],
  });
  expect((await list({ status: 'sold' })).totals).toEqual(totals);
});

test('cars are filtered by state, brand and a part of the text in any spelling', async () => {
  const [tucson] = await insertCars(
    { title: 'توسان فل أوبشن', brand: 'هيونداي', model: 'توسان', status: 'sold' },
    { title: 'أكسنت نظيفة', brand: 'هيونداي', model: 'اكسنت' },
    { title: 'كورولا محجوبة', status: 'removed', review_status: 'active' },
    { title: 'كورولا مزالة', status: 'removed' },
  );
  await setStockNumber(tucson as string, 'K-07');
  expect(await titles({ status: 'active' })).toEqual(['أكسنت نظيفة']);
  expect(await titles({ status: 'under_review' })).toEqual(['كورولا محجوبة']);
  expect(await titles({ status: 'removed' })).toEqual(['كورولا مزالة']);
  expect(await titles({ brand: 'hyundai', status: 'sold' })).toEqual(['توسان فل أوبشن']);
  expect(await titles({ q: 'اكسنت  نضيفه' })).toEqual([]);
  expect(await titles({ q: ' اكسنت نظيفه ' })).toEqual(['أكسنت نظيفة']);
  expect(await titles({ q: '%' })).toEqual([]);
  expect(await titles({ q: 'k-٠٧' })).toEqual(['توسان فل أوبشن']);
  // Signed, because the public name of a removed ad's photo does not open it.
  const [hidden] = (await list({ status: 'under_review' })).items;
  expect(hidden).toMatchObject({ status: 'removed', under_review: true });
  expect(hidden?.cover?.name).toContain('.');
});

test.each([
  ['newest', ['c', 'b', 'a']],
  ['oldest', ['a', 'b', 'c']],
  ['price-low', ['b', 'c', 'a']],
  ['price-high', ['a', 'c', 'b']],
])('in the order «%s» each car is on one page', async (sort, order) => {
  await insertCars(
    { title: 'a', price: 3_000_000 },
    { title: 'b', price: 1_000_000 },
    { title: 'c', price: 2_000_000 },
  );
  expect(await titles({ sort })).toEqual(order);
  await insertCars(...Array.from({ length: showroomCarsPageSize }, () => ({ photos: 0 })));
  const first = await list({ sort });
  expect(first.items).toHaveLength(showroomCarsPageSize);
  const second = await list({ sort, cursor: first.next_cursor as string });
  expect(second).toMatchObject({ next_cursor: null, totals: null });
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(showroomCarsPageSize + 3);
});

test('cursors of another order and unknown filters are refused', async () => {
  await insertCars(...Array.from({ length: showroomCarsPageSize + 1 }, () => ({ photos: 0 })));
  const { next_cursor } = await list();
  expect(await list({ sort: 'oldest', cursor: next_cursor as string })).toMatchObject({
    code: 'invalid-input',
  });
  expect(await list({ status: 'hidden' })).toMatchObject({ fields: { status: 'invalid' } });
});

test('the file has all own ads, no number and no formula', async () => {
  const phone = '+249912345678';
  const [id] = (await insertCars(
    { title: '=HYPERLINK("http://x")', description: 'سطر\nوسطر', phone, price: 9_000_000 },
    { title: 'هايلوكس', status: 'paused' },
  )) as [string];
  await setStockNumber(id, 'K-07');
  await insertAd(server, { title: 'سيارة غيره' });
  const file = await server.app.inject({ url: '/api/me/showroom/cars.csv', headers: dealer.headers });
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.body).not.toMatch(/912345678|سيارة غيره/);
  const rows: Record<string, string>[] = parse(file.body, { bom: true, columns: true });
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ stock_number: '', title: 'هايلوكس', status: 'paused' });
  expect(rows[1]).toMatchObject({
    id,
    stock_number: 'K-07',
    title: '\'=HYPERLINK("http://x")',
    description: 'سطر\nوسطر',
    brand: 'تويوتا',
    year: '2015',
    price: '9000000',
    mileage: '120000',
    papers_type: 'شهادة بحث',
    status: 'active',
  });
  const visitor = await server.app.inject('/api/me/showroom/cars.csv');
  expect(visitor.json()).toMatchObject({ code: 'not-signed-in' });
});
