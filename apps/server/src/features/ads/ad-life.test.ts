import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { advanceWithSessions, insertSignedInMember, type SignedInMember } from '../../testing/users.ts';
import { askAvailability } from './ask-availability.ts';

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

const send = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, by: SignedInMember, payload?: object) =>
  market.app.inject({ method, url, headers: by.headers, ...(payload ? { payload } : {}) });
const act = (name: string, { id = randomUUID(), by = owner } = {}) =>
  send('PUT', `/api/me/ads/${ad}/acts/${id}`, by, { act: name });
const page = async () => (await market.app.inject(`/api/ads/${ad}`)).json();
const listed = async () =>
  (await market.app.inject('/api/ads?sort=newest&limit=50')).json().items.map(({ id }: { id: string }) => id);
const ownCard = async () =>
  (await send('GET', '/api/me/ads', owner)).json().items.find(({ id }: { id: string }) => id === ad);
const history = async (url = `/api/me/ads/${ad}/events`) => (await send('GET', url, owner)).json();
const entries = async () => (await history()).items.map((item: { act: string }) => item.act);
const askAll = () => askAvailability(market.services, { stopped: () => false });
const notices = async () =>
  (await send('GET', '/api/me/notifications', owner))
    .json()
    .items.filter(({ type }: { type: string }) => type === 'availability');

test('a paused ad is not listed, its page says so, and it is resumed at its place', async () => {
  market.clock.advance({ seconds: 1 });
  const newer = (await insertAd(market, { user_id: owner.id })).id;
  const id = randomUUID();
  expect((await act('pause', { id })).json()).toEqual({ status: 'paused' });
  expect((await act('pause', { id })).json()).toEqual({ status: 'paused' });
  expect((await act('pause')).json()).toEqual({ status: 'paused' });
  expect(await listed()).not.toContain(ad);
  expect(await page()).toMatchObject({ status: 'paused' });
  expect(await ownCard()).toMatchObject({ status: 'paused' });
  expect((await act('confirm')).json()).toMatchObject({ code: 'ad-not-active' });
  market.clock.advance({ seconds: 1 });
  expect((await act('resume')).json()).toEqual({ status: 'active' });
  const ids = await listed();
  expect(ids.indexOf(newer)).toBeLessThan(ids.indexOf(ad));
  expect(await entries()).toEqual(['resumed', 'paused', 'posted']);
});

test('a repeated act returns the state of an ad that it has put under review', async () => {
  await act('pause');
  const setReview = (value: string) =>
    market.owner.query("update settings set value = $1 where section = 'publishing'", [
      JSON.stringify({ review_first: value }),
    ]);
  await setReview('both');
  try {
    const id = randomUUID();
    for (const _ of [1, 2]) expect((await act('resume', { id })).json()).toEqual({ status: 'removed' });
    expect((await act('resume')).json()).toMatchObject({ code: 'ad-not-found' });
  } finally {
    await setReview('no-one');
  }
});

test('the numbers of a paused ad stay with those who have them, and no one else gets or writes to them', async () => {
  await send('POST', `/api/ads/${ad}/reveal`, buyer);
  const other = await insertSignedInMember(market);
  await act('pause');
  expect((await send('POST', `/api/ads/${ad}/reveal`, buyer)).json()).toMatchObject({ points_spent: 0 });
  expect((await send('POST', `/api/ads/${ad}/reveal`, other)).json()).toMatchObject({ code: 'ad-paused' });
  const message = { receiver_id: owner.id, ad_id: ad, content: 'هل ما زالت معروضة؟' };
  expect((await send('PUT', `/api/messages/${randomUUID()}`, other, message)).json()).toMatchObject({
    code: 'ad-paused',
  });
  expect((await send('PUT', `/api/me/favorites/${ad}`, other)).statusCode).toBeLessThan(300);
  expect((await send('GET', '/api/me/favorites', other)).json().items).toMatchObject([{ status: 'paused' }]);
});

test('an ad that the desk took down while paused stays removed, and returns paused', async () => {
  await act('pause');
  const headers = await signInAdministrator(market);
  const removal = { url: `/api/admin/ads/${ad}/removal`, headers };
  const taken = await market.app.inject({ method: 'POST', ...removal, payload: { reason: 'مكرر' } });
  expect(taken.statusCode).toBeLessThan(300);
  expect((await act('resume')).json()).toMatchObject({ code: 'ad-not-found' });
  expect((await market.app.inject(`/api/ads/${ad}`)).statusCode).toBe(404);
  await market.app.inject({ method: 'DELETE', ...removal });
  expect(await page()).toMatchObject({ status: 'paused' });
});

test('a renewal moves an ad up once in 30 days, and the day of posting stays', async () => {
  const { created_at } = await page();
  expect((await act('renew')).json()).toMatchObject({ code: 'renewal-too-early' });
  await advance({ days: 31 });
  const newer = (await insertAd(market, { user_id: owner.id })).id;
  await advance({ minutes: 1 });
  const before = await market.services.pool.query(
    'select monthly_ads_count from profiles where user_id = $1',
    [owner.id],
  );
  const id = randomUUID();
  expect((await act('renew', { id })).json()).toEqual({ status: 'active' });
  expect((await act('renew', { id })).json()).toEqual({ status: 'active' });
  const ids = await listed();
  expect(ids.indexOf(ad)).toBeLessThan(ids.indexOf(newer));
  expect(await page()).toMatchObject({ created_at, renewed_at: expect.any(String) });
  expect((await act('renew')).json()).toMatchObject({ code: 'renewal-too-early' });
  const after = await market.services.pool.query(
    'select monthly_ads_count from profiles where user_id = $1',
    [owner.id],
  );
  expect(after.rows).toEqual(before.rows);
});

test('administrators can let a renewal use the monthly allowance', async () => {
  await advance({ days: 31 });
  const headers = await signInAdministrator(market);
  const stored = (await market.app.inject({ url: '/api/admin/settings', headers })).json();
  const { publishing } = stored;
  await market.owner.query(
    "update settings set value = value || '{\"renewal_ads\": 1}'::jsonb where section = 'publishing'",
  );
  expect(publishing.value ?? publishing).toMatchObject({ renewal_ads: 0, ask_after_days: 14 });
  await send('GET', '/api/me', owner);
  await market.owner.query('update profiles set monthly_ads_count = 1000 where user_id = $1', [owner.id]);
  expect((await act('renew')).json()).toMatchObject({ code: 'monthly-limit-reached' });
  await market.owner.query('update profiles set monthly_ads_count = 0 where user_id = $1', [owner.id]);
  expect((await act('renew')).statusCode).toBe(200);
  const { rows } = await market.owner.query('select monthly_ads_count from profiles where user_id = $1', [
    owner.id,
  ]);
  expect(rows).toEqual([{ monthly_ads_count: 1 }]);
  await market.owner.query("update settings set value = value - 'renewal_ads' where section = 'publishing'");
});

test('an owner is asked twice, then the ad is paused; each time with one notification for all ads', async () => {
  const second = (await insertAd(market, { user_id: owner.id })).id;
  await advance({ days: 13 });
  await askAll();
  expect(await notices()).toEqual([]);
  await advance({ days: 1, minutes: 1 });
  await Promise.all([askAll(), askAll()]);
  expect(await notices()).toMatchObject([{ title: 'هل ما زالت معروضة؟', ad_id: null }]);
  expect((await notices())[0].message).toContain('إعلانان');
  expect(await ownCard()).toMatchObject({ asks: 1 });
  await send('PUT', `/api/me/ads/${second}/acts/${randomUUID()}`, owner, { act: 'confirm' });
  await advance({ days: 7 });
  await askAll();
  expect(await ownCard()).toMatchObject({ asks: 2, status: 'active' });
  expect((await notices())[0].message).toContain('كورولا سلمى');
  await advance({ days: 7 });
  await askAll();
  expect(await ownCard()).toMatchObject({ asks: 0, status: 'paused' });
  expect((await notices())[0].title).toBe('أوقفنا إعلانك مؤقتاً');
  expect((await history()).items[0]).toMatchObject({ act: 'paused', by_owner: false });
  expect(await listed()).toContain(second);
});

test.each(['confirm', 'renew', 'price', 'resume'])(
  'the act «%s» is a sign that the car is available',
  async (sign) => {
    if (sign === 'renew') await advance({ days: 20 });
    await advance({ days: 13 });
    if (sign === 'price')
      await send('PUT', `/api/me/ads/${ad}/price-changes/${randomUUID()}`, owner, { price: 12_000_000 });
    else if (sign === 'resume') await act('pause').then(() => act('resume'));
    else expect((await act(sign)).statusCode).toBe(200);
    await advance({ days: 13 });
    await askAll();
    expect((await ownCard()).asks).toBe(0);
    await advance({ days: 2 });
    await askAll();
    expect((await ownCard()).asks).toBe(1);
  },
);

test('the history has one confirmation a day, and no act of another member', async () => {
  await act('confirm');
  await act('confirm');
  expect(await entries()).toEqual(['confirmed', 'posted']);
  for (const name of ['confirm', 'pause', 'resume', 'renew']) {
    expect((await act(name, { by: buyer })).json()).toMatchObject({ code: 'ad-not-found' });
  }
  expect((await send('GET', `/api/me/ads/${ad}/events`, buyer)).json()).toMatchObject({
    code: 'ad-not-found',
  });
  const id = randomUUID();
  await act('pause', { id });
  expect((await act('resume', { id })).json()).toMatchObject({ code: 'id-taken' });
});

test('the history is read in pages, with the changes of the price among the acts', async () => {
  await send('PUT', `/api/me/ads/${ad}/price-changes/${randomUUID()}`, owner, { price: 12_000_000 });
  for (let pair = 0; pair < 10; pair += 1) {
    market.clock.advance({ seconds: 1 });
    await act('pause');
    market.clock.advance({ seconds: 1 });
    await act('resume');
  }
  const first = await history();
  expect(first.items).toHaveLength(20);
  const rest = await history(`/api/me/ads/${ad}/events?cursor=${first.next_cursor}`);
  expect(rest).toMatchObject({
    next_cursor: null,
    items: [
      { act: 'price-changed', price: { from: 12_500_000, to: 12_000_000, undone: false } },
      { act: 'posted' },
    ],
  });
});
