import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { riskyDescription } from '../../testing/review-first-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { advanceWithSessions, insertSignedInMember, type SignedInMember } from '../../testing/users.ts';
import { refundReveals } from '../contacts/contacts.public.ts';
import { announceSales } from '../favorites/favorites.public.ts';

let market: TestApp;
let owner: SignedInMember;
let buyer: SignedInMember;
let other: SignedInMember;
let ad: string;
beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

beforeEach(async () => {
  owner = await insertSignedInMember(market);
  buyer = await insertSignedInMember(market);
  other = await insertSignedInMember(market);
  ad = (await insertAd(market, { user_id: owner.id, title: 'كورولا سلمى', price: 10_000_000, year: 2015 }))
    .id;
});

const advance = (time: Parameters<TestApp['clock']['advance']>[0]) =>
  advanceWithSessions(market, time, [owner, buyer, other]);

const send = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, by: SignedInMember, payload?: object) =>
  market.app.inject({ method, url, headers: by.headers, ...(payload ? { payload } : {}) });
const sale = (id: string) => `/api/me/ads/${ad}/sales/${id}`;
const sell = (answers: object = {}, { id = randomUUID(), by = owner } = {}) =>
  send('PUT', sale(id), by, answers);
const undo = (id: string) => send('DELETE', sale(id), owner);
const page = async () => (await market.app.inject(`/api/ads/${ad}`)).json();
const reveal = (by: SignedInMember) => send('POST', `/api/ads/${ad}/reveal`, by);
const pointsOf = async (by: SignedInMember) => (await send('GET', '/api/me', by)).json().points.total;
const stopped = () => false;
const observed = async () => {
  const { rows } = await market.owner.query(
    'select price::float8 as price, status, sold_at from price_observations where ad_id = $1',
    [ad],
  );
  return rows[0];
};

test('a sale with answers is private, and its price takes the place of the asking price in the guide', async () => {
  await reveal(buyer);
  await send('PUT', `/api/messages/${randomUUID()}`, other, {
    receiver_id: owner.id,
    ad_id: ad,
    content: 'كم آخر سعر؟',
  });
  const buyers = await send('GET', `/api/me/ads/${ad}/buyers`, owner);
  const [one, two] = [buyer, other].map(({ id }) => ({ user_id: id, display_name: expect.any(String) }));
  expect(buyers.json()).toEqual({ items: expect.arrayContaining([one, two]), next_cursor: null });
  const id = randomUUID();
  const response = await sell({ buyer_id: buyer.id, price: 9_000_000 }, { id });
  expect(response.statusCode, response.body).toBe(200);
  expect((await sell({}, { id })).json()).toEqual(response.json());
  expect(await page()).toMatchObject({ status: 'sold', price: 10_000_000 });
  expect(JSON.stringify(await page())).not.toContain('9000000');
  expect(await observed()).toMatchObject({ price: 9_000_000, status: 'sold', sold_at: expect.any(Date) });
  expect((await sell()).json()).toMatchObject({ code: 'ad-not-active' });

  expect((await undo(id)).statusCode).toBe(204);
  expect((await undo(id)).statusCode).toBe(204);
  expect(await page()).toMatchObject({ status: 'active' });
  expect(await observed()).toMatchObject({ price: 10_000_000, status: 'active', sold_at: null });
  const { items } = (await send('GET', `/api/me/ads/${ad}/events`, owner)).json();
  expect(items.map((item: { act: string }) => item.act).sort()).toEqual(['posted', 'sale-undone', 'sold']);
});

test('a sale cannot have the id of another act of the ad', async () => {
  const id = randomUUID();
  await send('PUT', `/api/me/ads/${ad}/acts/${id}`, owner, { act: 'pause' });
  expect((await sell({}, { id })).json()).toMatchObject({ code: 'id-taken' });
  expect(await page()).toMatchObject({ status: 'paused' });
});

test('a price far from the asking price does not count in the guide', async () => {
  await sell({ price: 10_000, is_elsewhere: true });
  expect(await observed()).toMatchObject({ price: 10_000_000, status: 'sold' });
});

test('a sale is final after ten minutes; listing the ad again ends it', async () => {
  const id = randomUUID();
  await sell({ price: 9_000_000 }, { id });
  await advance({ minutes: 11 });
  expect((await undo(id)).json()).toMatchObject({ code: 'sale-final' });
  expect((await send('PUT', `/api/ads/${ad}/status`, owner, { status: 'active' })).statusCode).toBe(204);
  expect(await observed()).toMatchObject({ price: 10_000_000, status: 'active' });
  expect((await sell({ price: 9_500_000 })).statusCode).toBe(200);
  expect(await observed()).toMatchObject({ price: 9_500_000 });
});

test('a paused ad can be sold, and is paused again after the sale is undone', async () => {
  await send('PUT', `/api/me/ads/${ad}/acts/${randomUUID()}`, owner, { act: 'pause' });
  const id = randomUUID();
  await sell({}, { id });
  await undo(id);
  expect(await page()).toMatchObject({ status: 'paused' });
});

test('only members with contact about the ad are buyers, and only the owner sells', async () => {
  await reveal(buyer);
  expect((await sell({ buyer_id: other.id })).json()).toMatchObject({ code: 'member-not-found' });
  expect((await sell({ buyer_id: buyer.id, is_elsewhere: true })).json()).toMatchObject({
    code: 'invalid-input',
  });
  expect((await sell({}, { by: buyer })).json()).toMatchObject({ code: 'ad-not-found' });
  expect((await send('GET', `/api/me/ads/${ad}/buyers`, buyer)).json()).toMatchObject({
    code: 'ad-not-found',
  });
});

test('the named buyer gets no point back, and other members who revealed the number do', async () => {
  await reveal(buyer);
  await reveal(other);
  const before = [await pointsOf(buyer), await pointsOf(other)];
  await sell({ buyer_id: buyer.id });
  await advance({ minutes: 61 });
  await refundReveals(market.services, { stopped });
  expect([await pointsOf(buyer), await pointsOf(other)]).toEqual([before[0], before[1] + 1]);
});

test('a sale that was undone returns no point, also if the ad is sold soon after', async () => {
  await reveal(other);
  const before = await pointsOf(other);
  const id = randomUUID();
  await sell({}, { id });
  await undo(id);
  await advance({ minutes: 30 });
  await sell();
  await advance({ minutes: 40 });
  await refundReveals(market.services, { stopped });
  expect(await pointsOf(other)).toBe(before);
  await advance({ minutes: 30 });
  await refundReveals(market.services, { stopped });
  expect(await pointsOf(other)).toBe(before + 1);
});

test('members with the ad in their favorites hear of a sale only once it is final', async () => {
  await send('PUT', `/api/me/favorites/${ad}`, other);
  const notices = async () =>
    (await send('GET', '/api/me/notifications', other))
      .json()
      .items.filter(({ type }: { type: string }) => type === 'favorite_sold').length;
  await sell();
  await announceSales(market.services, { stopped });
  expect(await notices()).toBe(0);
  await advance({ minutes: 11 });
  await announceSales(market.services, { stopped });
  expect(await notices()).toBe(1);
});

test.each(['undone', 'listed again'])(
  'a sale that is %s waits for the case of its ad before it locks the sale, as a deletion of the buyer does',
  async (how) => {
    const { database, clock } = market.services;
    await database.updateTable('ads').set({ description: riskyDescription }).where('id', '=', ad).execute();
    const caseId = randomUUID();
    await database
      .insertInto('report_cases')
      .values({
        id: caseId,
        subject: 'ad',
        member_id: owner.id,
        ad_id: ad,
        title: '',
        weight: 1,
        created_at: clock.now(),
      })
      .execute();
    const id = randomUUID();
    expect((await sell({}, { id })).statusCode).toBe(200);
    const deletion = await market.owner.connect();
    await deletion.query('begin');
    await deletion.query('select from report_cases where id = $1 for update', [caseId]);
    const ended =
      how === 'undone' ? undo(id) : send('PUT', `/api/ads/${ad}/status`, owner, { status: 'active' });
    ended.then(
      () => undefined,
      () => undefined,
    );
    await expect.poll(() => countWaiting(market), { timeout: 30_000 }).toBeGreaterThan(0);
    const { rowCount } = await deletion.query('select from ad_sales where id = $1 for update skip locked', [
      id,
    ]);
    await deletion.query('commit');
    deletion.release();
    expect((await ended).statusCode).toBe(204);
    expect(rowCount).toBe(1);
  },
);
