import { randomUUID } from 'node:crypto';
import type { AdCard } from '@arabati/domain/ads/ad';
import { hasTopSpot } from '@arabati/domain/ads/ad-badges';
import type { BoostPlanType } from '@arabati/domain/boosts/boost-plans';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertAd, insertSeller } from '../../testing/ads.ts';
import { newOrder } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { boostAd } from './boost-ad.ts';
import { endBoosts } from './end-boosts.ts';

let server: TestApp;
let seller: string;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.set('2026-03-10T09:00:00Z');
  await server.services.database.deleteFrom('ads').execute();
  seller = await insertSeller(server);
});
afterAll(() => server.close());

const boost = (adId: string, plan: BoostPlanType) =>
  server.services.database.transaction().execute(async (tx) => {
    const { top_spot_until } = await boostAd(tx, { adId, plan, order: newOrder(server) });
    return { top_spot_until };
  });
const list = async (): Promise<AdCard[]> => (await server.app.inject('/api/ads')).json().items;
const order = async () => (await list()).map((ad) => ad.id);
const notices = async () =>
  (
    await server.services.database
      .selectFrom('notifications')
      .select(['type', 'title'])
      .where('user_id', '=', seller)
      .orderBy('id')
      .execute()
  ).map(({ type, title }) => `${type}: ${title}`);
const addAd = async (ad: object = {}) => (await insertAd(server, { user_id: seller, photos: 0, ...ad })).id;

test('a boosted ad is listed first with its badge until the boost ends, and its owner gets two notifications', async () => {
  const old = await addAd({ created_at: new Date('2026-01-01T00:00:00Z') });
  const premium = await addAd({ is_premium: true, priority_score: 20 });
  expect(await order()).toEqual([premium, old]);
  expect(await boost(old, 'basic')).toEqual({ top_spot_until: new Date('2026-03-17T09:00:00Z') });
  expect(await order()).toEqual([old, premium]);
  expect(await notices()).toEqual(['ad_update: تم تعزيز إعلانك']);

  server.clock.set('2026-03-17T08:59:59Z');
  expect(await endBoosts(server.services)).toBe(0);
  expect(hasTopSpot((await list())[0] as AdCard, server.clock.now())).toBe(true);

  server.clock.set('2026-03-17T09:00:00Z');
  expect(hasTopSpot((await list())[0] as AdCard, server.clock.now())).toBe(false);
  // Two nodes sweep concurrently.
  const ended = await Promise.all([endBoosts(server.services), endBoosts(server.services)]);
  expect(ended.sort()).toEqual([0, 1]);
  expect(await order()).toEqual([premium, old]);
  expect(await notices()).toEqual(['ad_update: تم تعزيز إعلانك', 'ad_update: انتهى تعزيز إعلانك']);
  expect((await list())[1]).toMatchObject({ top_spot: false, top_spot_until: null });
});

test('the more expensive plan is listed first, and a second boost adds its days', async () => {
  const [one, two, three] = [await addAd(), await addAd(), await addAd()];
  await boost(one, 'basic');
  await boost(two, 'vip');
  await boost(three, 'premium');
  expect(await order()).toEqual([two, three, one]);
  expect(await boost(two, 'basic')).toEqual({ top_spot_until: new Date('2026-04-16T09:00:00Z') });
  expect(await order()).toEqual([two, three, one]);
});

test('a new installation offers the boosts of the specification', async () => {
  expect((await server.app.inject('/api/boost-plans')).json()).toEqual({
    plans: [
      { plan_type: 'basic', price: 25_000, days: 7 },
      { plan_type: 'premium', price: 45_000, days: 14 },
      { plan_type: 'vip', price: 80_000, days: 30 },
    ],
  });
});

test('a boost is recorded with its price', async () => {
  const ad = await addAd();
  await boost(ad, 'vip');
  const activations = await server.services.database
    .selectFrom('activations')
    .selectAll()
    .where('ad_id', '=', ad)
    .execute();
  expect(activations).toMatchObject([
    {
      kind: 'boost',
      plan: 'vip',
      price: 80_000,
      user_id: seller,
      expires_at: new Date('2026-04-09T09:00:00Z'),
    },
  ]);
});

test('concurrent boosts of one ad add up', async () => {
  const ad = await addAd();
  await Promise.all([boost(ad, 'basic'), boost(ad, 'basic'), boost(ad, 'basic')]);
  expect((await list())[0]).toMatchObject({ top_spot_until: '2026-03-31T09:00:00+00:00' });
});

test('a sold ad and an unknown ad cannot be boosted', async () => {
  await expect(boost(await addAd({ status: 'sold' }), 'vip')).rejects.toMatchObject({ code: 'ad-sold' });
  await expect(boost(await addAd({ status: 'removed' }), 'vip')).rejects.toMatchObject({
    code: 'ad-not-found',
  });
  await expect(boost(randomUUID(), 'vip')).rejects.toMatchObject({ code: 'ad-not-found' });
});
