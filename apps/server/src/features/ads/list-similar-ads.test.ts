import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd, insertSeller } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

const similar = async (id: string) => {
  const response = await market.app.inject({ url: `/api/ads/${id}/similar` });
  return response.statusCode === 200
    ? response.json().items.map((ad: { id: string }) => ad.id)
    : response.json().code;
};

test('lists ads of the same model first, nearest in year and price, with other sellers first, then ads of the brand', async () => {
  const seller = await insertSeller(market);
  const add = async (ad: Parameters<typeof insertAd>[1]) =>
    (await insertAd(market, { photos: 0, year: 2015, price: 20_000_000, ...ad })).id;
  const shown = await add({ user_id: seller });
  const own = await add({ user_id: seller });
  const near = await add({ year: 2016, price: 21_000_000, brand: 'Toyota', model: 'كرولا' });
  const older = await add({ year: 2011, price: 15_000_000 });
  const sameBrand = await add({ model: 'يارس' });
  await add({ price: 90_000_000 });
  await add({ status: 'sold' });
  await add({ brand: 'كيا', model: 'ريو' });
  expect(await similar(shown)).toEqual([near, older, own, sameBrand]);
});

test('the similar ads of an unknown ad are not found', async () => {
  expect(await similar(randomUUID())).toBe('ad-not-found');
  expect(await similar('x')).toBe('ad-not-found');
});
