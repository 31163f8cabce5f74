import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { advanceWithSessions, insertSignedInMember, type SignedInMember } from '../../testing/users.ts';
import { matchListedAds } from '../saved-searches/saved-searches.public.ts';
import { announcePriceDrops } from './announce-price-drops.ts';

let market: TestApp;
let owner: SignedInMember;
let buyer: SignedInMember;
let ad: string;
beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

beforeEach(async () => {
  owner = await insertSignedInMember(market);
  buyer = await insertSignedInMember(market);
  ad = (await insertAd(market, { user_id: owner.id, title: 'كورولا سلمى', price: 12_500_000 })).id;
});

const advance = (time: Parameters<TestApp['clock']['advance']>[0]) =>
  advanceWithSessions(market, time, [owner, buyer]);

const send = (method: 'GET' | 'PUT' | 'DELETE', url: string, by: SignedInMember, payload?: object) =>
  market.app.inject({ method, url, headers: by.headers, ...(payload ? { payload } : {}) });
const changes = (id: string) => `/api/me/ads/${id}/price-changes`;
const change = (price: number, { id = randomUUID(), by = owner, confirmed = false } = {}) =>
  send('PUT', `${changes(ad)}/${id}`, by, { price, confirmed });
const undo = (id: string, by = owner) => send('DELETE', `${changes(ad)}/${id}`, by);
const page = async () => (await market.app.inject(`/api/ads/${ad}`)).json();
const announce = () => announcePriceDrops(market.services, { stopped: () => false });
const noticesOf = async (member: SignedInMember) =>
  (await send('GET', '/api/me/notifications', member))
    .json()
    .items.filter(({ type }: { type: string }) => type === 'price_dropped');

test('an owner lowers the price: card, page and order show it at once, with the former price for a week', async () => {
  const id = randomUUID();
  const response = await change(11_000_000, { id });
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json()).toMatchObject({ price: 11_000_000, dropped_from: 12_500_000 });
  expect((await change(11_000_000, { id })).json()).toEqual(response.json());
  expect(await page()).toMatchObject({ price: 11_000_000, dropped_from: 12_500_000 });
  const dearer = await insertAd(market, { user_id: owner.id, price: 11_500_000 });
  const { items } = (await market.app.inject('/api/ads?sort=price-low&price_max=12000000')).json();
  const ids = items.map((item: { id: string }) => item.id);
  expect(ids.indexOf(ad)).toBeLessThan(ids.indexOf(dearer.id));
  expect(items.find((item: { id: string }) => item.id === ad)).toMatchObject({ dropped_from: 12_500_000 });
  await advance({ days: 8 });
  expect(await page()).toMatchObject({ price: 11_000_000, dropped_from: null });
});

test('raising the price first does not make the old price a fall', async () => {
  await change(14_000_000);
  await advance({ days: 1 });
  expect((await change(12_500_000)).json()).toMatchObject({ dropped_from: null });
  expect((await change(12_000_000)).json()).toMatchObject({ dropped_from: 12_500_000 });
});

test('the price changes three times a week; an undone change does not count and returns what was shown', async () => {
  await change(12_000_000);
  await change(11_500_000);
  const last = randomUUID();
  await change(11_000_000, { id: last });
  expect((await change(10_000_000)).json()).toMatchObject({
    code: 'too-many-price-changes',
    facts: { limit: 3 },
  });
  expect((await undo(last)).statusCode).toBe(204);
  expect((await undo(last)).statusCode).toBe(204);
  expect(await page()).toMatchObject({ price: 11_500_000, dropped_from: 12_000_000 });
  expect((await send('GET', changes(ad), owner)).json()).toMatchObject({
    changes_left: 1,
    limit: 3,
    items: expect.arrayContaining([expect.objectContaining({ id: last, undone_at: expect.any(String) })]),
  });
  const next = randomUUID();
  expect((await change(11_200_000, { id: next })).statusCode).toBe(200);
  await advance({ minutes: 11 });
  expect((await undo(next)).json()).toMatchObject({ code: 'price-change-final' });
  await advance({ days: 7 });
  expect((await change(10_000_000)).statusCode).toBe(200);
});

test('a price of a thousandth needs a confirmation, and the rules of the posting form apply', async () => {
  expect((await change(12_500)).json()).toMatchObject({ code: 'price-change-unlikely' });
  expect((await change(12_500, { confirmed: true })).statusCode).toBe(200);
  expect((await change(5)).json()).toMatchObject({ fields: { price: 'too-small' } });
  expect((await change(1_234_567)).json()).toMatchObject({ fields: { price: 'six-digits-at-most' } });
  expect((await change(12_500)).json()).toMatchObject({ fields: { price: 'price-unchanged' } });
});

test('other members cannot change, list or undo; an ad that is sold or removed keeps its price', async () => {
  const id = randomUUID();
  expect((await change(11_000_000, { by: buyer })).json()).toMatchObject({ code: 'ad-not-found' });
  await change(11_000_000, { id });
  expect((await undo(id, buyer)).json()).toMatchObject({ code: 'ad-not-found' });
  expect((await send('GET', changes(ad), buyer)).json()).toMatchObject({ code: 'ad-not-found' });
  await send('PUT', `/api/ads/${ad}/status`, owner, { status: 'sold' });
  expect((await change(10_000_000)).json()).toMatchObject({ code: 'ad-not-active' });
});

test('the desk sees every change of the price', async () => {
  await change(11_000_000);
  const headers = await signInAdministrator(market);
  const detail = (await market.app.inject({ url: `/api/admin/ads/${ad}`, headers })).json();
  expect(detail.price_changes).toMatchObject([{ old_price: 12_500_000, price: 11_000_000 }]);
});

test('members with the ad in their favorites have one unread notification, after the time for undoing', async () => {
  await send('PUT', `/api/me/favorites/${ad}`, buyer);
  await change(12_000_000);
  await announce();
  expect(await noticesOf(buyer)).toEqual([]);
  await advance({ minutes: 11 });
  await announce();
  await change(11_000_000);
  await advance({ minutes: 11 });
  await announce();
  const [notice, ...others] = await noticesOf(buyer);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ ad_id: ad, is_read: false, title: 'انخفض سعر سيارة في مفضلتك' });
  expect(notice.message).toContain('السعر الآن 11 مليون');
  await send('PUT', '/api/me/notifications/read', buyer);
  await announce();
  expect(await noticesOf(buyer)).toHaveLength(1);
  expect(await noticesOf(owner)).toEqual([]);
});

test('a change that was undone, and a fall that ended, notify no one', async () => {
  const ids = [randomUUID(), randomUUID()] as const;
  await send('PUT', `/api/me/favorites/${ad}`, buyer);
  const before = (await noticesOf(buyer)).length;
  await change(11_000_000, { id: ids[0] });
  await undo(ids[0]);
  await change(11_000_000, { id: ids[1] });
  await change(12_500_000);
  await advance({ minutes: 11 });
  await announce();
  expect(await noticesOf(buyer)).toHaveLength(before);
});

test('an ad whose price falls into the range of a saved search matches it', async () => {
  const search = randomUUID();
  const query = 'q=كورولا&price=11200000';
  await send('PUT', `/api/me/saved-searches/${search}`, buyer, { name: 'كورولا', query });
  const newAds = async () =>
    (await send('GET', '/api/me/saved-searches', buyer))
      .json()
      .items.find(({ id }: { id: string }) => id === search).new_ads;
  const match = () => matchListedAds(market.services, { stopped: () => false });
  await change(11_100_000);
  await match();
  expect(await newAds()).toBe(0);
  await advance({ minutes: 11 });
  await announce();
  await match();
  expect(await newAds()).toBe(1);
});
