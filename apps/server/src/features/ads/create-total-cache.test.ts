import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { insertManyAds } from '../../testing/many-ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp();
  await insertManyAds(market.owner, 1_500);
});
afterAll(() => market.close());

async function read(url: string, query: Record<string, string>) {
  const { items, total } = (await market.app.inject({ url, query })).json();
  return { ids: items.map(({ id }: { id: string }) => id), total };
}

test('a long list shows a new ad at once and its total a minute later, a short one both', async () => {
  for (const url of ['/api/ads', '/api/search']) {
    const before = await read(url, { sort: 'newest' });
    expect(before.total.count).toBeGreaterThanOrEqual(1_000);
    const short = await read(url, { brand: 'لاندويند' });
    const { id } = await insertAd(market, {
      brand: 'لاندويند',
      model: 'فاشن',
      created_at: new Date(Date.now() + 60_000),
    });
    const after = await read(url, { sort: 'newest' });
    expect(after.ids[0]).toBe(id);
    expect(after.total).toEqual(before.total);
    const { total } = await read(url, { brand: 'لاندويند' });
    expect(total.count).toBe(short.total.count + 1);
  }
});

test('the total is that of its own filters, in any order of the same list', async () => {
  const all = await read('/api/ads', {});
  expect((await read('/api/ads', { sort: 'price-low' })).total).toEqual(all.total);
  const { total } = await read('/api/ads', { fuel_type: 'بنزين' });
  expect(total.count).toBeLessThan(all.total.count);
  expect((await read('/api/ads', { fuel_type: 'بنزين' })).total).toEqual(total);
});
