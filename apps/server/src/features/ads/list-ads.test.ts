import { randomUUID } from 'node:crypto';
import type { AdCard } from '@arabati/domain/ads/ad';
import type { ListOrder } from '@arabati/domain/ads/ad-filters';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAd, insertSeller } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

interface AdPage {
  items: AdCard[];
  next_cursor: string | null;
  total: { count: number; exact: boolean } | null;
}

let market: TestApp;
let seller: string;
beforeAll(async () => {
  market = await startTestApp();
  seller = await insertSeller(market);
});
beforeEach(async () => {
  await market.services.database.deleteFrom('ads').execute();
});
afterAll(() => market.close());

async function list(query: Record<string, string | number> = {}): Promise<AdPage> {
  const response = await market.app.inject({ url: '/api/ads', query: query as Record<string, string> });
  if (response.statusCode !== 200)
    throw new Error(`returned status ${response.statusCode}: ${response.body}`);
  return response.json();
}

type AdGiven = NonNullable<Parameters<typeof insertAd>[1]>;
const add = async (ad: AdGiven = {}) => (await insertAd(market, { user_id: seller, photos: 0, ...ad })).id;
const ids = (page: AdPage) => page.items.map((ad) => ad.id);

/** Reads every page from the first to the last and runs `between` after each. */
async function walk(
  query: Record<string, string | number>,
  between: (page: number) => Promise<unknown> = async () => {},
): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    const page: AdPage = await list({ ...query, ...(cursor ? { cursor } : {}) });
    expect(page.total === null).toBe(pages > 0);
    seen.push(...ids(page));
    cursor = page.next_cursor;
    pages += 1;
    await between(pages);
  } while (cursor && pages < 100);
  return seen;
}

describe('a card', () => {
  test('has the cover, the number of photos and the seller', async () => {
    const id = await add({ photos: 3 });
    const bare = await add();
    const { items } = await list();
    const card = items.find((ad) => ad.id === id);
    const cover = await market.services.database
      .selectFrom('photos')
      .select(['name', 'width', 'height', 'blur'])
      .where('ad_id', '=', id)
      .where('position', '=', 0)
      .executeTakeFirstOrThrow();
    expect(card).toMatchObject({ cover, photo_count: 3, seller: { user_id: seller } });
    expect(items.find((ad) => ad.id === bare)).toMatchObject({ cover: null, photo_count: 0 });
  });

  test('contains no phone number', async () => {
    const other = await insertSeller(market, { phone: '+249911222333', whatsapp: '+249911222334' });
    await add({ user_id: other, phone: '+249922333444' });
    expect(JSON.stringify(await list())).not.toMatch(/911222333|911222334|922333444|\+249/);
  });
});

describe('a list', () => {
  test('contains active ads only, and nothing on an empty marketplace', async () => {
    expect(await list()).toEqual({ items: [], next_cursor: null, total: { count: 0, exact: true } });
    const id = await add();
    await add({ status: 'sold' });
    await add({ status: 'removed' });
    const page = await list();
    expect(ids(page)).toEqual([id]);
    expect(page.total).toEqual({ count: 1, exact: true });
  });

  test('has no cursor on the last page, even if that page is full', async () => {
    for (let n = 0; n < 4; n += 1) await add();
    const first = await list({ limit: 2 });
    expect(first.next_cursor).not.toBeNull();
    expect((await list({ limit: 2, cursor: first.next_cursor as string })).next_cursor).toBeNull();
  });
});

describe('orders', () => {
  const orders: Record<ListOrder, (one: AdGiven, other: AdGiven) => number> = {
    default: (one, other) =>
      Number(other.priority_score) - Number(one.priority_score) ||
      Number(other.is_premium) - Number(one.is_premium) ||
      orders.newest(one, other),
    newest: (one, other) => orders.oldest(other, one),
    oldest: (one, other) =>
      Number(one.created_at) - Number(other.created_at) || (String(one.id) < String(other.id) ? -1 : 1),
    'price-low': (one, other) =>
      Number(one.price) - Number(other.price) || (String(one.id) < String(other.id) ? -1 : 1),
    'price-high': (one, other) => orders['price-low'](other, one),
  };

  test.each(Object.keys(orders) as ListOrder[])('%s, page by page, with many ties', async (sort) => {
    const now = market.clock.now().getTime();
    const given = Array.from({ length: 40 }, (_, n) => ({
      id: randomUUID(),
      priority_score: n % 3 === 0 ? 10 : 0,
      is_premium: n % 2 === 0,
      created_at: new Date(now - (n % 7) * 3_600_000),
      price: 1_000 * (1 + (n % 5)),
    }));
    for (const ad of given) await add(ad);
    const expected = given.toSorted(orders[sort]).map((ad) => ad.id);
    expect(await walk({ sort, limit: 7 })).toEqual(expected);
  });

  test('nearest: city after city by distance, each in the default order, unknown cities last, page by page', async () => {
    const cities = ['قرية الأمل', 'الخرطوم', 'القضارف', 'كسلا', 'حلفا الجديدة', 'كسلا', 'قرية النور'];
    const of: Record<string, string[]> = {};
    for (const [n, city] of cities.entries()) {
      const id = await add({ city, created_at: new Date(market.clock.now().getTime() - n * 60_000) });
      of[city] = [...(of[city] ?? []), id];
    }
    const order = ['كسلا', 'حلفا الجديدة', 'القضارف', 'الخرطوم', 'قرية الأمل', 'قرية النور'];
    const expected = order.flatMap((city) => of[city] ?? []);
    for (const limit of [1, 2, 3, 50]) {
      expect(await walk({ sort: 'nearest', near: 'كسلا', limit })).toEqual(expected);
    }
    const page = await list({ sort: 'nearest', near: 'كسلا', limit: 50 });
    expect(page.total).toEqual({ count: 7, exact: true });
    const distances = (page.items as { distance_km?: number }[]).map(({ distance_km }) => distance_km);
    expect(distances).toEqual([0, 0, 87, 192, 415, undefined, undefined]);

    const near = { near: 'كسلا', within: '200' };
    expect(ids(await list(near)).sort()).toEqual(expected.slice(0, 4).sort());
    for (const limit of [1, 3]) {
      expect(await walk({ sort: 'nearest', ...near, limit })).toEqual(expected.slice(0, 4));
    }
    // Without a city it is the default order.
    expect(await walk({ sort: 'nearest', limit: 4 })).toEqual(await walk({ limit: 4 }));
    const invalid = Buffer.from('[99,null]').toString('base64url');
    const url = `/api/ads?sort=nearest&near=${encodeURIComponent('كسلا')}&cursor=${invalid}`;
    expect((await market.app.inject(url)).statusCode).toBe(422);
  });

  test('orders ads that differ by microseconds only', async () => {
    const given = Array.from({ length: 9 }, () => randomUUID());
    for (const id of given) await add({ id });
    // An import may insert ads microseconds apart.
    for (const [n, id] of given.entries()) {
      await sql`update ads set created_at = date_trunc('second', created_at) + ${n} * interval '3 microseconds'
                 where id = ${id}`.execute(market.services.database);
    }
    expect(await walk({ sort: 'oldest', limit: 2 })).toEqual(given);
    expect(await walk({ sort: 'newest', limit: 2 })).toEqual(given.toReversed());
    expect(await walk({ limit: 2 })).toEqual(given.toReversed());
  });

  test.each(['default', 'newest', 'oldest', 'price-low', 'price-high'] as const)(
    '%s: pages have every ad exactly once while other ads are inserted and sold',
    async (sort) => {
      const given: string[] = [];
      for (let n = 0; n < 24; n += 1) {
        market.clock.advance({ seconds: 1 });
        given.push(await add({ price: 1_000 + (n % 4), priority_score: n % 6 === 0 ? 10 : 0 }));
      }
      const [sold] = given.slice(11);
      const seen = await walk({ sort, limit: 5 }, async (page) => {
        market.clock.advance({ seconds: 1 });
        await add({ price: 1_002, is_premium: page % 2 === 0, priority_score: page % 3 === 0 ? 10 : 0 });
        if (page === 1) {
          await market.services.database
            .updateTable('ads')
            .set({ status: 'sold' })
            .where('id', '=', sold as string)
            .execute();
        }
      });
      expect(new Set(seen).size).toBe(seen.length);
      expect(given.filter((id) => id !== sold && !seen.includes(id))).toEqual([]);
    },
  );
});

describe('a cursor', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const moment = '2026-11-01T10:00:00.123456+00:00';
  const id = '018f4a6e-7a5b-7c3d-8e9f-0a1b2c3d4e5f';

  test.each([
    ['nonsense', 'nonsense'],
    ['not base64', '%%%%'],
    ['empty', ''],
    ['another sort', encode(['oldest', [moment, id]])],
    ['too few values', encode(['newest', [moment]])],
    ['too many values', encode(['newest', [moment, id, 1]])],
    ['no id', encode(['newest', [moment, 'x']])],
    ['SQL', encode(['newest', [moment, "' or true --"]])],
    ['no moment', encode(['newest', ['yesterday', id]])],
    ['a day that is not', encode(['newest', ['2026-02-30T10:00:00+00:00', id]])],
    ['an hour that is not', encode(['newest', ['2026-02-03T25:00:00+00:00', id]])],
    ['an object', encode({ sort: 'newest' })],
    ['a number', encode(7)],
  ])('that is malformed (%s) is rejected', async (_, cursor) => {
    await add();
    const response = await market.app.inject({ url: '/api/ads', query: { sort: 'newest', cursor } });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'invalid-input', fields: { cursor: 'invalid' } });
  });

  test.each([
    ['default', [2 ** 31, true, moment, id]],
    ['default', [0.5, true, moment, id]],
    ['default', [1, 'true', moment, id]],
    ['price-low', [-1, id]],
    ['price-low', ['1', id]],
    ['price-high', [2 ** 60, id]],
  ])('of %s with values of another type is rejected', async (sort, position) => {
    const response = await market.app.inject({
      url: '/api/ads',
      query: { sort, cursor: encode([sort, position]) },
    });
    expect(response.json()).toMatchObject({ code: 'invalid-input', fields: { cursor: 'invalid' } });
  });
});

test('filtered pages, full or not, are the parts of one list', async () => {
  for (let nth = 0; nth < 23; nth += 1) {
    await add({
      year: 2000 + (nth % 5),
      price: 1_000_000 * (1 + (nth % 7)),
      brand: nth % 3 === 0 ? 'كيا' : 'تويوتا',
      city: nth % 4 === 0 ? 'بحري' : 'كسلا',
      fuel_type: nth % 2 === 0 ? 'جاز' : 'بنزين',
    });
  }
  for (const filters of [
    { price_max: 5_000_000 },
    { year_min: 2001, year_max: 2003 },
    { fuel_type: 'جاز' },
    { brand: 'كيا', fuel_type: 'بنزين' },
    { city: 'كسلا', price_min: 2_000_000, price_max: 6_000_000 },
    { fuel_type: 'جاز', year_min: 2004 },
  ]) {
    const whole = ids(await list({ ...filters, limit: 50 }));
    expect(whole.length).toBeGreaterThan(1);
    for (const limit of [1, 2, 5]) expect(await walk({ ...filters, limit })).toEqual(whole);
  }
});

describe('filters', () => {
  test('each filter matches its values, alone and combined', async () => {
    const facts = {
      city: ['الخرطوم', 'كسلا'],
      brand: ['تويوتا', 'كيا'],
      // Not a maker's models, so that each brand can have either.
      model: ['طراز أول', 'طراز ثان'],
      year: [2010, null],
      price: [1_000, 5_000],
      mileage: [50_000, null],
      fuel_type: ['بنزين', 'جاز'],
      transmission: ['عادي', 'أوتوماتيك'],
      condition: ['جديدة', 'مستعملة'],
      papers_type: ['توكيل', 'شهادة بحث'],
      seller_role: ['وسيط', 'مالك'],
      is_featured: [true, false],
      is_premium: [true, false],
    };
    const all = Object.entries(facts);
    const base = { title: 'عربية', ...Object.fromEntries(all.map(([name, [value]]) => [name, value])) };
    const id = await add(base as AdGiven);
    for (const [name, [, other]] of all) await add({ ...base, [name]: other } as AdGiven);

    const filterOf = (name: string, value: unknown): Record<string, string>[] =>
      name === 'year'
        ? [{ year_min: '2010', year_max: '2010' }]
        : name === 'mileage'
          ? [{ mileage_max: '50000' }]
          : name === 'price'
            ? [{ price_min: '900', price_max: '1000' }]
            : [{ [name]: String(value) }];
    for (const [name, [value]] of all) {
      const [filter] = filterOf(name, value);
      // All ads except the one that differs in this field.
      expect([name, (await list({ ...filter, limit: 50 })).total?.count]).toEqual([name, all.length]);
    }
    const together = Object.assign({}, ...all.flatMap(([name, [value]]) => filterOf(name, value)));
    expect(ids(await list(together))).toEqual([id]);
    expect((await list({ ...together, price_min: '1001' })).items).toEqual([]);
  });

  test('an empty filter is ignored, and an unknown value is rejected', async () => {
    const id = await add();
    expect(ids(await list({ city: '', brand: ' ', model: '' }))).toEqual([id]);
    for (const query of [
      { fuel_type: 'خشب' },
      { price_min: '-1' },
      { year_max: 'x' },
      { limit: '51' },
      { limit: '0' },
      { sort: 'priority' },
      { is_featured: 'false' },
    ]) {
      const response = await market.app.inject({ url: '/api/ads', query: query as Record<string, string> });
      expect(response.json()).toMatchObject({
        code: 'invalid-input',
        fields: { [Object.keys(query)[0] as string]: 'invalid' },
      });
    }
  });

  test('the next page uses the same filters', async () => {
    const toyotas: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      market.clock.advance({ seconds: 1 });
      const id = await add({ brand: n % 2 ? 'تويوتا' : 'كيا' });
      if (n % 2) toyotas.unshift(id);
    }
    expect(await walk({ brand: 'تويوتا', limit: 2 })).toEqual(toyotas);
  });
});

test('the title supplies the value of an empty field, in combination with any filter', async () => {
  const said = await add({ title: 'كورولا اوتوماتيك نظيفة', transmission: null });
  await add({ title: 'كورولا نظيفة', transmission: null });
  await add({ title: 'كورولا اوتوماتيك', transmission: 'عادي' });
  for (const others of [{}, { brand: 'تويوتا' }, { city: 'الخرطوم' }, { price_min: '1' }]) {
    const query: Record<string, string> = { transmission: 'أوتوماتيك', ...others };
    expect(ids(await list(query))).toEqual([said]);
    for (const url of ['/api/search', '/api/search/facets']) {
      const response = await market.app.inject({ url, query });
      expect([url, response.json().total.count]).toEqual([url, 1]);
    }
  }
});
