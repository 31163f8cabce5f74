import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultAttributes, insertAd, insertSeller } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp();
  const seller = await insertSeller(market);
  const add = (ad: Parameters<typeof insertAd>[1], count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        insertAd(market, { user_id: seller, photos: 0, title: 'عربية', description: '', ...ad }),
      ),
    );
  await add({ city: 'بحري', year: 2010, price: 10_000_000 }, 3);
  await add({ city: 'امدرمان', year: 2015, price: 20_000_000, transmission: 'عادي', mileage: null }, 2);
  await add(
    { brand: 'Kia', model: 'Rio', city: 'كسلا', license_status: null, broker_commission_requested: true },
    4,
  );
  await add({ brand: 'لاندويند', model: 'فاشن', city: 'كسلا' }, 1);
  await add({ status: 'sold' }, 5);
});
afterAll(() => market.close());

const ask = async (url: string, query: Record<string, string>) => {
  const response = await market.app.inject({ url, query });
  expect(response.statusCode).toBe(200);
  return response.json();
};
const facetsOf = (query: Record<string, string>) => ask('/api/search/facets', query);
const counts = (values: { value: string; count: number }[]) =>
  Object.fromEntries(values.map(({ value, count }) => [value, count]));

describe('facets', () => {
  test('count active ads by the values of every filter, in any spelling, with the minimum and maximum of each range', async () => {
    const { total, facets, ranges } = await facetsOf({});
    expect(total).toEqual({ count: 10, exact: true });
    expect(facets.brand).toEqual([
      { value: 'تويوتا', count: 5 },
      { value: 'كيا', count: 4 },
    ]);
    expect(counts(facets.model)).toEqual({ كورولا: 5, ريو: 4 });
    expect(counts(facets.city)).toEqual({ بحري: 3, 'أم درمان': 2, كسلا: 5 });
    expect(counts(facets.state)).toEqual({ الخرطوم: 5, كسلا: 5 });
    expect(counts(facets.transmission)).toEqual({ أوتوماتيك: 8, عادي: 2 });
    expect(counts(facets.license_status)).toEqual({ 'ترخيص ساري': 6 });
    expect(facets.without_commission).toEqual([{ value: 'true', count: 6 }]);
    expect(ranges).toEqual({
      price: { min: 10_000_000, max: 20_000_000 },
      year: { min: 2010, max: 2015 },
      mileage: { min: 120_000, max: 120_000 },
    });
  });

  test('with a text and filters, a filter that is set still counts its other values', async () => {
    const text = await facetsOf({ q: 'تويوتا تحت 15 مليون' });
    expect(text.total.count).toBe(3);
    expect(counts(text.facets.city)).toEqual({ بحري: 3 });
    const { total, facets } = await facetsOf({ brand: 'toyota', city: 'بحري' });
    expect(total.count).toBe(3);
    expect(counts(facets.brand)).toEqual({ تويوتا: 3 });
    expect(counts(facets.city)).toEqual({ بحري: 3, 'أم درمان': 2 });
    expect(counts(facets.transmission)).toEqual({ أوتوماتيك: 3 });
  });

  test('a brand is counted without the chosen model, because changing the brand clears the model', async () => {
    const { facets } = await facetsOf({ brand: 'تويوتا', model: 'كورولا' });
    expect(counts(facets.brand)).toEqual({ تويوتا: 5, كيا: 4 });
    expect(counts(facets.model)).toEqual({ كورولا: 5 });
  });

  test('each count equals the number of ads that its filter finds', async () => {
    const { facets } = await facetsOf({});
    for (const [filter, values] of Object.entries(facets) as [string, { value: string; count: number }[]][]) {
      for (const { value, count } of values) {
        const { total } = await ask('/api/search', { [filter]: value });
        expect([filter, value, total.count]).toEqual([filter, value, count]);
        if (filter === 'city' || filter === 'state') continue;
        const list = await ask('/api/ads', { [filter]: value });
        expect([filter, value, list.total.count]).toEqual([filter, value, count]);
      }
    }
  });

  test('every filter can be set in one request', async () => {
    const all = {
      brand: 'تويوتا',
      model: 'كورولا',
      city: 'بحري',
      state: 'الخرطوم',
      ...defaultAttributes,
      without_commission: 'true',
    };
    for (const q of ['', 'كورولا']) {
      const { total, facets } = await facetsOf({ ...all, q });
      expect(total).toEqual({ count: 3, exact: true });
      expect(Object.keys(facets)).toEqual(expect.arrayContaining(Object.keys(all)));
      // The current value of each filter counts the ads that match all filters.
      for (const [filter, value] of Object.entries(all)) {
        const counted = facets[filter].find((found: { value: string }) => found.value === value);
        expect([filter, counted?.count ?? 0]).toEqual([filter, total.count]);
      }
    }
  });

  test('a text without matches has zero counts', async () => {
    const { total, facets, ranges } = await facetsOf({ q: 'زغبرط' });
    expect([total, facets.brand, ranges.price]).toEqual([{ count: 0, exact: true }, [], null]);
  });
});

test('suggestions include the number of active ads', async () => {
  expect(await ask('/api/search/suggestions', { q: 'كيا' })).toEqual({
    items: [
      { kind: 'brand', label: 'كيا', text: 'كيا', count: 4 },
      { kind: 'model', label: 'كيا ريو', text: 'كيا ريو', count: 4 },
    ],
  });
  expect(await ask('/api/search/suggestions', { q: '' })).toEqual({ items: [] });
  const { items } = await ask('/api/search/suggestions', { q: 'كورولا كس' });
  expect(items[0]).toMatchObject({ text: 'كورولا كسلا', count: 5 });
});

test('values of equal counts are in one order, so that they do not change places', async () => {
  const seller = await insertSeller(market);
  const cities = ['مروي', 'كوستي', 'سنار', 'القضارف', 'عطبرة', 'دنقلا', 'نيالا', 'الفاشر'];
  for (const city of cities)
    await insertAd(market, { user_id: seller, photos: 0, brand: 'سوزوكي', model: 'ألتو', city });
  const { facets } = await facetsOf({ brand: 'سوزوكي' });
  expect(facets.city.map(({ value }: { value: string }) => value)).toEqual(cities.toSorted());
});
