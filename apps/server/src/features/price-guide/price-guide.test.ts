import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd, insertSeller } from '../../testing/ads.ts';

import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember } from '../../testing/users.ts';
import { hideMembersAds, showMembersAds } from '../ads/ads.public.ts';
import { recomputePrices, sweepPriceObservations } from './price-guide.public.ts';

let server: TestApp;
let sellers: string[];
beforeAll(async () => {
  server = await startTestApp();
  sellers = await Promise.all(Array.from({ length: 8 }, () => insertSeller(server)));
});
afterAll(() => server.close());

const million = 1_000_000;
const recompute = () => recomputePrices(server.services, { stopped: () => false });
const ago = (days: number) => new Date(server.clock.now().getTime() - days * 86_400_000);
const get = async (url: string) => (await server.app.inject({ url })).json();
const guideOf = (id: string) => get(`/api/ads/${id}/price-guide`);

type Car = Parameters<typeof insertAd>[1];
/** Inserts an ad of each seller, in order. */
const insertPrices = (prices: readonly number[], car: Car) =>
  Promise.all(
    prices.map((price, n) =>
      insertAd(server, { photos: 0, price: price * million, user_id: sellers[n] as string, ...car }),
    ),
  );

test('an ad is compared with the prices of other sellers, and under five ads with none', async () => {
  const car = { brand: 'تويوتا', model: 'يارس', year: 2014 };
  const [cheap] = await insertPrices([6, 9, 10, 10, 11], car);
  await recompute();
  // Four others.
  expect(await guideOf(cheap?.id as string)).toEqual({
    estimate: null,
    stay: null,
    model: { brand: 'toyota', model: 'yaris' },
    verdict: null,
  });
  await insertAd(server, { ...car, price: 10 * million, user_id: sellers[5] as string });
  await recompute();
  const guide = await guideOf(cheap?.id as string);
  expect(guide).toMatchObject({
    verdict: 'below',
    estimate: { median: 10 * million, ads: 5, years: 2, days: 45 },
  });
  expect(guide.estimate.low).toBeGreaterThan(8 * million);
});

test('prices of ads that are hidden, deleted or of suspended members leave, and return with the ads', async () => {
  const car = { brand: 'تويوتا', model: 'كامري', year: 2012 };
  const ads = await insertPrices([10, 10, 10, 10, 10, 10], car);
  const [shown, hidden, gone] = ads.map(({ id }) => id) as [string, string, string];
  const estimate = async () => {
    await recompute();
    return (await guideOf(shown)).estimate?.ads ?? null;
  };
  expect(await estimate()).toBe(5);
  const { database, clock } = server.services;
  const member = { userId: sellers[1] as string, membership: 'free' as const, now: clock.now() };
  await database.transaction().execute((tx) => hideMembersAds(tx, member.userId));
  expect(await estimate()).toBeNull();
  await database.transaction().execute((tx) => showMembersAds(tx, member));
  expect(await estimate()).toBe(5);
  await database.updateTable('ads').set({ status: 'removed' }).where('id', '=', hidden).execute();
  expect(await estimate()).toBeNull();
  await database.updateTable('ads').set({ status: 'active' }).where('id', '=', hidden).execute();
  await database.deleteFrom('ads').where('id', '=', gone).execute();
  expect(await estimate()).toBeNull();
});

test('a changed price counts with the time of the change, and another model leaves its cell', async () => {
  const car = { brand: 'كيا', model: 'سيراتو', year: 2016 };
  const ads = await insertPrices([10, 10, 10, 10, 10, 10], { ...car, created_at: ago(80) });
  const [shown, ...others] = ads.map(({ id }) => id) as [string, ...string[]];
  await recompute();
  expect((await guideOf(shown)).estimate).toMatchObject({ median: 10 * million, days: 90 });
  const { database, clock } = server.services;
  await database
    .updateTable('ads')
    .set({ price: 12 * million, updated_at: clock.now() })
    .where('id', 'in', others)
    .execute();
  await recompute();
  expect(await guideOf(shown)).toMatchObject({
    verdict: 'below',
    estimate: { median: 12 * million, days: 45 },
  });
  await database.updateTable('ads').set({ year: 2001 }).where('id', 'in', others).execute();
  await recompute();
  expect((await guideOf(shown)).estimate).toMatchObject({ years: null });
});

test('sold cars count, and give how long such cars stay', async () => {
  const owner = await insertSignedInMember(server);
  const car = { brand: 'نيسان', model: 'صني', year: 2013 };
  const ads = await insertPrices([10, 10, 10, 10, 10], { ...car, created_at: ago(8) });
  const { id } = await insertAd(server, {
    ...car,
    price: 10 * million,
    user_id: owner.id,
    created_at: ago(8),
    photos: 0,
  });
  const setStatus = (status: string) =>
    server.app.inject({
      method: 'PUT',
      url: `/api/ads/${id}/status`,
      headers: owner.headers,
      payload: { status },
    });
  const { database, clock } = server.services;
  await database
    .updateTable('ads')
    .set({ status: 'sold', updated_at: clock.now() })
    .where(
      'id',
      'in',
      ads.slice(1).map((ad) => ad.id),
    )
    .execute();
  await setStatus('sold');
  await recompute();
  const guide = await guideOf(ads[0]?.id as string);
  expect(guide.stay).toEqual({ days: 8, ads: 5 });
  expect(guide.estimate.ads).toBe(5);
  await setStatus('active');
  await recompute();
  expect((await guideOf(ads[0]?.id as string)).stay).toBeNull();
});

test('the page of a model has its years, trend, sales and newest ads, and no other model has one', async () => {
  const car = { brand: 'هيونداي', model: 'أكسنت' };
  await insertPrices([10, 10.5, 11, 10, 10], { ...car, year: 2014 });
  const [ad] = await insertPrices([12, 12], { ...car, year: 2015 });
  await recompute();
  const page = await get('/api/prices/hyundai/accent');
  expect(page).toMatchObject({ brand: 'هيونداي', model: 'أكسنت', ads: 7, stay: null, fastest: [] });
  expect(page.years).toEqual([
    { year: 2015, ads: 2, range: null },
    { year: 2014, ads: 5, range: expect.objectContaining({ median: 10 * million }) },
  ]);
  expect(page.trend.year).toBe(2014);
  expect(page.trend.weeks).toHaveLength(13);
  expect(page.trend.weeks.at(-1)).toMatchObject({ ads: 7, median: expect.any(Number) });
  expect(page.newest).toHaveLength(6);
  expect((await guideOf(ad?.id as string)).estimate).toMatchObject({ years: 2, ads: 5 });
  expect((await get('/api/prices/kia/rio')).years).toEqual([]);
  for (const path of ['hyundai/unknown', 'unknown/accent', 'constructor/name', 'toyota/accent']) {
    expect(await get(`/api/prices/${path}`)).toMatchObject({ code: 'not-found' });
  }
});

test('the posting form gets the range of a car in any spelling', async () => {
  const car = { brand: 'تويوتا', model: 'فيتز', year: 2010 };
  await insertPrices([5, 5, 5, 5, 5], car);
  await recompute();
  const ask = (query: Record<string, string>) => get(`/api/price-guide?${new URLSearchParams(query)}`);
  const guide = await ask({
    brand: 'Toyota',
    model: 'vitz',
    year: '2010',
    condition: 'مستعملة',
    mileage: '90000',
  });
  expect(guide).toMatchObject({
    estimate: { median: 5 * million },
    model: { brand: 'toyota', model: 'vitz' },
  });
  expect(await ask({ brand: 'شيء', model: 'آخر', year: '2010' })).toEqual({
    estimate: null,
    stay: null,
    model: null,
  });
  expect(await ask({ brand: 'تويوتا', model: 'فيتز' })).toMatchObject({ fields: { year: 'required' } });
});

test('names outside the catalogue have a guide, and no page', async () => {
  const car = { brand: 'زوتي', model: 'ت600', year: 2017 };
  const [ad] = await insertPrices([7, 7, 7, 7, 7, 7], car);
  await recompute();
  expect(await guideOf(ad?.id as string)).toMatchObject({ estimate: { median: 7 * million }, model: null });
});

test('a price leaves after 90 days, also without a change of its ad', async () => {
  const car = { brand: 'سوزوكي', model: 'ألتو', year: 2012 };
  const [ad] = await insertPrices([4, 4, 4, 4, 4, 4], { ...car, created_at: ago(89) });
  await recompute();
  expect((await guideOf(ad?.id as string)).estimate).not.toBeNull();
  server.clock.advance({ days: 2 });
  expect((await guideOf(ad?.id as string)).estimate).toBeNull();
  await sweepPriceObservations(server.services.database, server.services.clock.now(), 1_000);
  expect(await recompute()).toBeGreaterThan(0);
  expect((await get('/api/prices/suzuki/alto')).years).toEqual([]);
  expect(await recompute()).toBe(0);
});

test('the guide of an ad that is not public is not found', async () => {
  const { id } = await insertAd(server, { status: 'removed' });
  for (const unknown of [id, randomUUID(), 'x']) {
    expect(await guideOf(unknown)).toMatchObject({ code: 'ad-not-found' });
  }
});
