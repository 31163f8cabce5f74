import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp({}, { ads: 1_500 });
});
afterAll(() => market.close());

async function total(query: Record<string, string>): Promise<number> {
  return (await market.app.inject({ url: '/api/search/facets', query })).json().total.count;
}

test('facets of many ads are cached and facets of few ads are counted on every request', async () => {
  const many = await total({});
  expect(many).toBeGreaterThan(1_000);
  expect(await total({ brand: 'لاندويند' })).toBe(0);
  await insertAd(market, { brand: 'لاندويند', model: 'فاشن' });
  expect(await total({})).toBe(many);
  expect(await total({ brand: 'لاندويند' })).toBe(1);
  expect(await total({ q: 'فاشن' })).toBe(1);
});

test('counts all ads that have an attribute or name it in their title, up to the ceiling', async () => {
  const { rows } = await market.owner.query(
    `select count(*) from ads where status = 'active' and transmission = 'أوتوماتيك'`,
  );
  expect(rows[0].count).toBeGreaterThan(500);
  for (const query of [{ q: 'اوتوماتيك' }, { transmission: 'أوتوماتيك' }]) {
    const { total, facets } = (await market.app.inject({ url: '/api/search/facets', query })).json();
    expect([query, total]).toEqual([query, { count: rows[0].count, exact: true }]);
    expect(facets.transmission).toContainEqual({ value: 'أوتوماتيك', count: rows[0].count });
  }
});
