import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp({}, { ads: 1_500 });
});
afterAll(() => market.close());

async function read(url: string, query: Record<string, string>) {
  const { items, total } = (await market.app.inject({ url, query })).json();
  return { ids: items.map(({ id }: { id: string }) => id), total };
}

test('a new ad appears in a long list immediately and in its total after a minute, in a short list both immediately', async () => {
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

test('the total belongs to the filters, independent of the sort order', async () => {
  const all = await read('/api/ads', {});
  expect((await read('/api/ads', { sort: 'price-low' })).total).toEqual(all.total);
  const { total } = await read('/api/ads', { fuel_type: 'بنزين' });
  expect(total.count).toBeLessThan(all.total.count);
  expect((await read('/api/ads', { fuel_type: 'بنزين' })).total).toEqual(total);
});
