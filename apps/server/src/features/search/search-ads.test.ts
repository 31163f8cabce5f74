import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { searchAds as contract } from '@arabati/domain/search/search.endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAd, insertSeller } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type AdPage = EndpointResponse<typeof contract>;

let market: TestApp;
let seller: string;
beforeAll(async () => {
  market = await startTestApp();
  seller = await insertSeller(market, { display_name: 'معرض النيل' });
});
beforeEach(async () => {
  await market.services.database.deleteFrom('ads').execute();
});
afterAll(() => market.close());

type AdGiven = NonNullable<Parameters<typeof insertAd>[1]>;
const add = async (ad: AdGiven = {}) => (await insertAd(market, { user_id: seller, photos: 0, ...ad })).id;

/** Inserts copies of one ad. */
async function insertMany(count: number) {
  for (let n = 0; n < count; n += 1) await add();
}

async function search(query: Record<string, string>): Promise<AdPage> {
  const response = await market.app.inject({ url: '/api/search', query });
  if (response.statusCode !== 200)
    throw new Error(`unexpected status ${response.statusCode}: ${response.body}`);
  return response.json();
}
const found = async (query: Record<string, string>) =>
  (await search({ limit: '50', ...query })).items.map((ad) => ad.id).sort();

describe('a text is found', () => {
  test.each([
    ['title', { title: 'زرافة سريعة' }],
    ['description', { description: 'أول السطر\nزرافة' }],
    ['brand', { brand: 'زرافة' }],
    ['model', { model: 'زرافة' }],
    ['city', { city: 'زرافة' }],
  ] as [string, AdGiven][])('in the %s, also in the middle of a word', async (_, ad) => {
    const id = await add(ad);
    await add();
    expect(await found({ q: 'زرافة' })).toEqual([id]);
    expect(await found({ q: 'راف' })).toEqual([id]);
    expect(await found({ q: 'را' })).toContain(id);
  });

  test.each([
    ['fuel', { fuel_type: 'هايبرد' }, 'هايبر'],
    ['transmission', { transmission: 'عادي' }, 'عادي'],
    ['condition', { condition: 'بحاجة لإصلاح' }, 'لإصلاح'],
    ['papers', { papers_type: 'أورنيك حكومي' }, 'أورنيك'],
    ['seller role', { seller_role: 'وسيط' }, 'وسيط'],
  ] as [string, AdGiven, string][])('in the %s', async (_, ad, q) => {
    const id = await add(ad);
    await add();
    expect(await found({ q })).toEqual([id]);
  });

  test("in the seller's name, also after the name changes", async () => {
    const renamed = await insertSeller(market, { display_name: 'كمال' });
    const id = await add({ user_id: renamed });
    await add();
    expect(await found({ q: 'كمال' })).toEqual([id]);
    await market.services.database
      .updateTable('profiles')
      .set({ display_name: 'معتصم كمبال' })
      .where('user_id', '=', renamed)
      .execute();
    expect(await found({ q: 'كمال' })).toEqual([]);
    expect(await found({ q: 'معتصم' })).toEqual([id]);
  });

  test('in upper or lower case, with extra spaces and hidden marks', async () => {
    const id = await add({ title: 'Toyota Land CRUISER' });
    await add();
    for (const q of ['toyota land', 'LAND CRUISER', '  land   cruiser ', '\u200fland\tcruiser\u200e']) {
      expect(await found({ q })).toEqual([id]);
    }
  });

  test('but not across the border of two columns', async () => {
    await add({ title: 'زرافة', brand: 'فيلة', model: 'نمر' });
    expect(await found({ q: 'زرافةفيلة' })).toEqual([]);
  });

  test('literally, with wildcard characters as plain characters', async () => {
    const percent = await add({ title: 'خصم 50% اليوم' });
    const underscore = await add({ title: 'a_b' });
    const backslash = await add({ title: 'c:\\d' });
    await add({ title: 'axb cxd 500' });
    expect(await found({ q: '50%' })).toEqual([percent]);
    expect(await found({ q: '%' })).toEqual([percent]);
    expect(await found({ q: 'a_b' })).toEqual([underscore]);
    expect(await found({ q: '_' })).toEqual([underscore]);
    expect(await found({ q: '\\' })).toEqual([backslash]);
    expect(await found({ q: 'c:\\d' })).toEqual([backslash]);
    expect(await found({ q: '%%' })).toEqual([]);
    expect(await found({ q: "'; drop table ads; --" })).toEqual([]);
  });
});

describe('other criteria', () => {
  test('a part of the city and a maximum price filter alone and combined', async () => {
    const near = await add({ city: 'أم درمان', price: 1_000, title: 'بوكسي' });
    const dear = await add({ city: 'أم درمان', price: 9_000, title: 'بوكسي' });
    const far = await add({ city: 'كسلا', price: 1_000, title: 'بوكسي' });
    expect(await found({ city: 'درما' })).toEqual([near, dear].sort());
    expect(await found({ price: '1000' })).toEqual([near, far].sort());
    expect(await found({ price: '0' })).toHaveLength(3);
    expect(await found({ q: 'بوكسي', city: 'درمان', price: '1000' })).toEqual([near]);
    expect(await found({})).toHaveLength(3);
    expect(await found({ city: '%' })).toEqual([]);
  });

  test('only active ads are listed, in default order or in the requested order', async () => {
    await add({ status: 'sold' });
    const old = await add({ price: 3 });
    market.clock.advance({ minutes: 1 });
    const premium = await add({ price: 2, is_premium: true });
    market.clock.advance({ minutes: 1 });
    const fresh = await add({ price: 1 });
    const boosted = await add({ price: 4, priority_score: 5, created_at: new Date('2020-01-01') });
    const order = async (sort?: string) =>
      (await search({ q: 'كورولا', ...(sort ? { sort } : {}) })).items.map((ad) => ad.id);
    expect(await order()).toEqual([boosted, premium, fresh, old]);
    expect(await order('price-low')).toEqual([fresh, premium, old, boosted]);
    expect(await order('oldest')).toEqual([boosted, old, premium, fresh]);
  });

  test('only the first page has the total, and pages continue to the end', async () => {
    for (let n = 0; n < 5; n += 1) await add();
    const first = await search({ q: 'كورولا', limit: '3' });
    expect(first.total).toEqual({ count: 5, exact: true });
    const second = await search({ q: 'كورولا', limit: '3', cursor: first.next_cursor as string });
    expect(second.total).toBeNull();
    expect(second.items).toHaveLength(2);
    expect(second.next_cursor).toBeNull();
  });

  test('a page has at most 200 ads, and a larger limit is rejected', async () => {
    await insertMany(210);
    const first = await search({ q: 'كورولا', limit: '200' });
    expect([first.items.length, first.total?.count]).toEqual([200, 210]);
    const second = await search({ q: 'كورولا', limit: '200', cursor: first.next_cursor as string });
    expect([second.items.length, second.next_cursor]).toEqual([10, null]);
    for (const limit of ['201', '0', '1e2', '-1']) {
      const response = await market.app.inject({ url: '/api/search', query: { q: 'كورولا', limit } });
      expect(response.json()).toMatchObject({ code: 'invalid-input', fields: { limit: 'invalid' } });
    }
    const document = (await market.app.inject({ url: '/openapi.json' })).json();
    const parameters = document.paths['/api/search'].get.parameters as { name: string }[];
    expect(parameters.find(({ name }) => name === 'limit')).toMatchObject({
      schema: { default: '20', description: 'A whole number from 1 to 200' },
    });
  });

  test('a text of more than 200 characters is rejected', async () => {
    const response = await market.app.inject({ url: '/api/search', query: { q: 'ا'.repeat(201) } });
    expect(response.json()).toMatchObject({ code: 'invalid-input', fields: { q: 'too-long' } });
  });
});

test('finds every ad that a plain partial match over the columns finds, each once', async () => {
  const letters = fc.constantFrom(
    ...'ابتةهىيأإآؤئ ـًA',
    'a',
    'B',
    'b',
    '%',
    '_',
    '\\',
    "'",
    '0',
    '٣',
    '.',
    'ß',
    'É',
    'é',
  );
  const text = fc.string({ unit: letters, minLength: 1, maxLength: 6 }).filter((part) => part.trim() !== '');
  const line = (part: string) => part.replace(/\s+/g, ' ').trim();
  const ads = fc.sample(fc.record({ title: text, brand: text, model: text, description: text, city: text }), {
    numRuns: 150,
    seed: 7,
  });
  const rows: { id: string; columns: string[]; city: string; price: number }[] = [];
  for (const [n, ad] of ads.entries()) {
    const given = Object.fromEntries(Object.entries(ad).map(([name, part]) => [name, line(part)]));
    const price = 1 + (n % 10);
    const id = await add({ ...given, price });
    const stored = await market.services.database
      .selectFrom('ads')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    rows.push({
      id,
      price,
      city: stored.city,
      columns: [
        stored.title,
        stored.brand,
        stored.model,
        stored.description,
        stored.city,
        stored.fuel_type ?? '',
        stored.transmission ?? '',
        stored.condition ?? '',
        stored.seller_role ?? '',
        stored.papers_type ?? '',
        stored.seller_name,
      ],
    });
  }
  const holds = (column: string, part: string) => column.toLowerCase().includes(part.toLowerCase());
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        q: fc.oneof(fc.constant(''), fc.string({ unit: letters, minLength: 1, maxLength: 3 })),
        city: fc.oneof(fc.constant(''), fc.string({ unit: letters, minLength: 1, maxLength: 2 })),
        price: fc.integer({ min: 0, max: 12 }),
      }),
      async ({ q, city, price }) => {
        const expected = rows
          .filter(
            (row) =>
              row.columns.some((column) => holds(column, line(q))) &&
              holds(row.city, line(city)) &&
              (price === 0 || row.price <= price),
          )
          .map((row) => row.id);
        const seen: string[] = [];
        let cursor: string | null = null;
        let total: number | undefined;
        do {
          const page: AdPage = await search({
            q,
            city,
            price: String(price),
            limit: '50',
            ...(cursor ? { cursor } : {}),
          });
          total ??= page.total?.count;
          seen.push(...page.items.map((ad) => ad.id));
          cursor = page.next_cursor;
        } while (cursor);
        expect(seen).toEqual(expect.arrayContaining(expected));
        expect(new Set(seen).size).toBe(seen.length);
        expect(total).toBe(seen.length);
      },
    ),
    { numRuns: 150, seed: 11 },
  );
});
