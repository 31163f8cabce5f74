import { listOrders } from '@arabati/domain/ads/ad-filters';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { searchAds as contract } from '@arabati/domain/search/search.endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAd, insertSeller } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Page = EndpointResponse<typeof contract>;
type AdGiven = NonNullable<Parameters<typeof insertAd>[1]>;

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

/** Adds an ad that is newer than all earlier ones. */
async function add(ad: AdGiven = {}): Promise<string> {
  market.clock.advance({ minutes: 1 });
  return (await insertAd(market, { user_id: seller, photos: 0, description: '', title: 'عربية', ...ad })).id;
}

async function search(query: Record<string, string>): Promise<Page> {
  const response = await market.app.inject({ url: '/api/search', query });
  if (response.statusCode !== 200)
    throw new Error(`unexpected status ${response.statusCode}: ${response.body}`);
  return response.json();
}
const found = async (query: Record<string, string>) => (await search(query)).items.map((ad) => ad.id);

/** Reads all pages of a search with the given page length. */
async function walk(query: Record<string, string>, limit: number): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await search({ ...query, limit: String(limit), ...(cursor ? { cursor } : {}) });
    if (cursor) expect([page.total, page.understood]).toEqual([null, null]);
    if (page.next_cursor) expect(page.items).toHaveLength(limit);
    seen.push(...page.items.map((ad) => ad.id));
    cursor = page.next_cursor;
  } while (cursor);
  return seen;
}

const pickup = { brand: 'نيسان', model: 'نافارا' };
const hilux = { brand: 'تويوتا', model: 'هايلوكس' };

describe('the best matches first', () => {
  test('primary meanings of a word come first, then other meanings, then partial matches', async () => {
    const written = await add({ description: 'عندي بوكس كمان' });
    const second = await add(pickup);
    const first = await add({ ...hilux, is_premium: false });
    const newer = await add(hilux);
    const promoted = await add({ ...pickup, is_premium: true });
    expect(await found({ q: 'بوكس' })).toEqual([newer, first, promoted, second, written]);
    const page = await search({ q: 'بوكس' });
    expect(page.total).toEqual({ count: 5, exact: true });
    expect(page.relaxed).toBeNull();
  });

  test('pages cross tier borders with each ad once, at every page length', async () => {
    for (let n = 0; n < 3; n += 1) {
      await add({ description: 'مبادلة ببوكس' });
      await add(pickup);
      await add(hilux);
    }
    const all = await walk({ q: 'بوكس' }, 50);
    expect(all).toHaveLength(9);
    for (const limit of [1, 2, 3, 4, 6, 9]) expect(await walk({ q: 'بوكس' }, limit)).toEqual(all);
  });

  test.each(listOrders.filter((sort) => sort !== 'default'))(
    'sorting by %s merges the tiers into one list',
    async (sort) => {
      for (const [n, ad] of [hilux, pickup, { description: 'بوكس' }, hilux, pickup].entries()) {
        await add({ ...ad, price: 1_000_000 * (((n * 7) % 5) + 1) });
      }
      const all = (await search({ q: 'بوكس', sort, limit: '50' })).items;
      expect(all).toHaveLength(5);
      const key = (ad: (typeof all)[number]) =>
        sort.startsWith('price') ? ad.price : new Date(ad.created_at).getTime();
      const falling = sort === 'newest' || sort === 'price-high';
      expect(all.map(key)).toEqual(
        [...all.map(key)].sort((one, other) => (falling ? other - one : one - other)),
      );
      expect(await walk({ q: 'بوكس', sort }, 2)).toEqual(all.map((ad) => ad.id));
    },
  );

  test('an ad that names its year only in text follows ads whose year field matches', async () => {
    const said = await add({ title: 'كورولا 2015', year: null });
    const meant = await add({ year: 2015 });
    await add({ year: 2014 });
    expect(await found({ q: 'كورولا 2015' })).toEqual([meant, said]);
  });
});

describe('constraints in one text', () => {
  test('each part of the text narrows the search', async () => {
    const wanted = await add({ city: 'بحري', year: 2015, price: 20_000_000, transmission: 'أوتوماتيك' });
    await add({ city: 'كسلا', year: 2015, price: 20_000_000 });
    await add({ city: 'بحري', year: 2014, price: 20_000_000 });
    await add({ city: 'بحري', year: 2015, price: 40_000_000 });
    await add({ city: 'بحري', year: 2015, price: 20_000_000, transmission: 'عادي' });
    await add({ ...hilux, city: 'بحري', year: 2015, price: 20_000_000 });
    expect(await found({ q: 'داير كرولا اتوماتيك ٢٠١٥ في الخرطوم بحري تحت 25 مليون' })).toEqual([wanted]);
  });

  test('an ad matches in any spelling', async () => {
    const ids = [
      await add({ brand: 'Toyota', model: 'Corolla' }),
      await add({ brand: 'تيوتا', model: 'كرولا' }),
      await add({ brand: 'أخرى', model: 'أخرى', title: 'للبيع كورلا نظيفة' }),
    ];
    expect((await found({ q: 'تويوتا كورولا' })).sort()).toEqual(ids.sort());
  });

  test('the response lists the parsed constraints, so that they can be removed', async () => {
    const { understood } = await search({ q: 'تويوتا كورولا 2015 فل' });
    expect(understood).toEqual([
      { kind: 'brand', label: 'تويوتا', min: null, max: null, without: 'كورولا 2015 فل' },
      { kind: 'model', label: 'كورولا', min: null, max: null, without: 'تويوتا 2015 فل' },
      { kind: 'year', label: null, min: 2015, max: 2015, without: 'تويوتا كورولا فل' },
      { kind: 'trim', label: 'فل أوبشن', min: null, max: null, without: 'تويوتا كورولا 2015' },
    ]);
  });

  test('a place matches by its state and in any spelling, and filters narrow the search', async () => {
    const near = await add({ city: 'أم درمان', license_status: 'ترخيص ساري' });
    const other = await add({
      city: 'بحري',
      broker_commission_requested: true,
      license_status: 'ترخيص غير ساري',
    });
    await add({ city: 'كسلا' });
    expect(await found({ q: 'كورولا', city: 'امدرمان' })).toEqual([near]);
    expect((await found({ q: 'كورولا', state: 'الخرطوم' })).sort()).toEqual([near, other].sort());
    expect(await found({ q: 'كورولا', state: 'الخرطوم', without_commission: 'true' })).toEqual([near]);
    expect(await found({ city: 'ولاية الخرطوم', license_status: 'ترخيص غير ساري' })).toEqual([other]);
    expect(await found({ brand: 'Toyota', model: 'كرولا', city: 'بحري' })).toEqual([other]);
    expect((await search({ q: 'كورولا', year_min: '2016' })).relaxed).toEqual({ from: 0, without: ['year'] });
  });
});

describe('preferences in a text', () => {
  const prices = async (query: Record<string, string>) =>
    (await search(query)).items.map(({ price }) => price / 1_000_000);

  test('"cheap" sorts by price on every page, but an explicit sort order takes precedence', async () => {
    for (const price of [30, 12, 55, 20, 9]) await add({ price: price * 1_000_000 });
    expect(await prices({ q: 'كورولا رخيصة' })).toEqual([9, 12, 20, 30, 55]);
    expect(await prices({ q: 'اغلى كورولا' })).toEqual([55, 30, 20, 12, 9]);
    expect(await prices({ q: 'كورولا رخيصة', sort: 'price-high' })).toEqual([55, 30, 20, 12, 9]);
    const all = (await search({ q: 'ارخص كورولا' })).items.map(({ id }) => id);
    for (const limit of [1, 2]) expect(await walk({ q: 'ارخص كورولا' }, limit)).toEqual(all);
  });

  test('praised cars that need no repair come first, and no car is excluded', async () => {
    const clean = await add({ title: 'كورولا نضيفة', condition: 'مستعملة' });
    const broken = await add({ title: 'كورولا نظيفة', condition: 'بحاجة لإصلاح' });
    const plain = await add();
    const page = await search({ q: 'كورولا نظيفة' });
    expect(page.items.map(({ id }) => id)).toEqual([clean, plain, broken]);
    expect([page.total, page.relaxed]).toEqual([{ count: 3, exact: true }, null]);
  });

  test('text matches come first, and other cars of the same name follow', async () => {
    const gulf = await add({ description: 'وارد السعودية' });
    const full = await add({ title: 'كورولا full option' });
    const plain = await add();
    expect(await found({ q: 'كورولا خليجية' })).toEqual([gulf, plain, full]);
    const page = await search({ q: 'كورولا فل اوبشن' });
    expect(page.items.map(({ id }) => id)).toEqual([full, plain, gulf]);
    expect(page.relaxed).toEqual({ from: 1, without: ['words'] });
  });
});

describe('a search without results', () => {
  test('a text without a parsed part finds nothing, regardless of its other words', async () => {
    await add({ city: 'الخرطوم', transmission: 'أوتوماتيك', condition: 'مستعملة' });
    for (const q of ['زغبرط', 'غسالة اوتوماتيك', 'شقة في الخرطوم', 'ثلاجة مستعملة', '!!!']) {
      const page = await search({ q });
      expect([q, page.items, page.total, page.relaxed]).toEqual([q, [], { count: 0, exact: true }, null]);
    }
  });

  test('unknown words rank the ads of the named car and exclude none', async () => {
    const plain = await add();
    const sunroof = await add({ description: 'فيها فتحة سقف' });
    const page = await search({ q: 'كورولا فتحة' });
    expect(page.items.map((ad) => ad.id)).toEqual([sunroof, plain]);
    expect(page.relaxed).toEqual({ from: 1, without: ['words'] });
    expect(page.total).toEqual({ count: 2, exact: true });
    expect(await walk({ q: 'كورولا فتحة' }, 1)).toEqual([sunroof, plain]);
  });

  test('the price is relaxed last: cars of another place and year within it come first', async () => {
    const near = await add({ city: 'كسلا', year: 2012, price: 19_000_000 });
    await add({ city: 'بحري', year: 2015, price: 62_000_000 });
    await add({ city: 'بحري', year: 2012, price: 21_000_000 });
    const page = await search({ q: 'كورولا 2015 بحري تحت 20 مليون' });
    expect(page.items.map((ad) => ad.id)).toEqual([near]);
    expect(page.relaxed).toEqual({ from: 0, without: ['place', 'year'] });
    expect(page.total).toEqual({ count: 1, exact: true });
  });

  test('the place is relaxed before the year, and no more constraints than necessary are relaxed', async () => {
    const elsewhere = await add({ city: 'كسلا', year: 2015 });
    const older = await add({ city: 'بحري', year: 2012 });
    expect(await search({ q: 'كورولا بحري 2015' })).toMatchObject({
      items: [{ id: elsewhere }],
      relaxed: { from: 0, without: ['place'] },
    });
    expect(await search({ q: 'كورولا بحري 2014', sort: 'newest' })).toMatchObject({
      items: [{ id: older }],
      relaxed: { from: 0, without: ['year'] },
    });
    expect((await search({ q: 'هايلوكس بحري' })).items).toEqual([]);
  });

  test('after the price is relaxed, the nearest prices come first on every page', async () => {
    const prices = [62, 21, 35, 24, 90, 24.5];
    for (const price of prices) await add({ price: price * 1_000_000, city: 'كسلا' });
    const query = { q: 'كورولا 2015 بحري تحت 20 مليون' };
    const page = await search({ ...query, limit: '50' });
    expect(page.items.map(({ price }) => price / 1_000_000)).toEqual([21, 24, 24.5, 35, 62, 90]);
    expect(page.relaxed?.without.at(-1)).toBe('price');
    expect(page.total).toEqual({ count: prices.length, exact: true });
    const all = page.items.map(({ id }) => id);
    for (const limit of [1, 2, 4]) expect(await walk(query, limit)).toEqual(all);
  });

  test('around a price range, more and less expensive ads are merged by distance', async () => {
    for (const price of [10, 26, 14, 40, 30, 2]) await add({ price: price * 1_000_000 });
    const query = { q: 'كورولا بين 18 و 22 مليون' };
    const page = await search({ ...query, limit: '50' });
    expect(page.items.map(({ price }) => price / 1_000_000)).toEqual([14, 26, 10, 30, 2, 40]);
    for (const limit of [1, 2, 3, 5]) {
      expect(await walk(query, limit)).toEqual(page.items.map(({ id }) => id));
    }
  });

  test('contradictory prices list each ad once, nearest to their middle first', async () => {
    const ids: string[] = [];
    for (const price of [9, 12, 16, 24, 14].map((millions) => millions * 1_000_000))
      ids.push(await add({ price }));
    const [nine, twelve, sixteen, dearest, fourteen] = ids;
    const nearest = [sixteen, fourteen, twelve, nine, dearest];
    for (const query of [
      { price_min: '20000000', price_max: '10000000' },
      { q: 'كورولا تحت 10 مليون', price_min: '20000000' },
    ] as Record<string, string>[]) {
      expect((await search(query)).total).toEqual({ count: 5, exact: true });
      for (const limit of [1, 2, 50]) expect(await walk(query, limit)).toEqual(nearest);
    }
  });

  test('filters without a text are relaxed in the same order', async () => {
    const cheap = await add({ city: 'كسلا', price: 5_000_000, transmission: 'عادي' });
    await add({ city: 'بحري', price: 50_000_000, transmission: 'أوتوماتيك' });
    expect(await search({ city: 'بحري', price: '6000000' })).toMatchObject({
      items: [{ id: cheap }],
      relaxed: { from: 0, without: ['place'] },
      total: { count: 1, exact: true },
    });
    expect((await search({ city: 'بحري', price_max: '2000000' })).items.map(({ price }) => price)).toEqual([
      5_000_000, 50_000_000,
    ]);
    expect(await search({ brand: 'تويوتا', transmission: 'عادي', year_min: '2026' })).toMatchObject({
      items: [{ id: cheap }],
      relaxed: { without: ['year'] },
    });
    expect((await search({ city: 'سواكن' })).items).toEqual([]);
    expect((await search({ brand: 'كيا', city: 'بحري' })).items).toEqual([]);
  });

  test('relaxed lists are paged too', async () => {
    for (let n = 0; n < 5; n += 1) await add({ year: 2010 });
    const all = await walk({ q: 'كورولا 2015' }, 50);
    expect(all).toHaveLength(5);
    expect(await walk({ q: 'كورولا 2015' }, 2)).toEqual(all);
  });
});

test.each(['x', '9.abc', '0.abc', '0.WyJuZXdlc3QiLFtdXQ', '0', '-1.'])(
  'the cursor %s is rejected',
  async (cursor) => {
    const response = await market.app.inject({ url: '/api/search', query: { q: 'كورولا', cursor } });
    expect(response.json()).toMatchObject({ code: 'invalid-input', fields: { cursor: 'invalid' } });
  },
);
