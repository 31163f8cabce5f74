import { randomUUID } from 'node:crypto';
import type { PlanType } from '@arabati/domain/memberships/membership-types';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { newOrder } from '../../testing/orders.ts';
import { adForm, insertWaitingPhotos } from '../../testing/posting.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertMember, readBalance, startSessions } from '../../testing/users.ts';
import { checkListedAd } from '../ad-signals/ad-signals.public.ts';
import { createAdministrator } from '../administration/administration.public.ts';
import { postAd } from '../ads/ads.public.ts';
import { revealContact } from '../contacts/reveal-contact.ts';
import type { Order } from '../ledger/ledger.public.ts';
import { getOwnProfile } from '../profiles/get-own-profile.ts';
import { changeMembership } from './change-membership.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(() => server.clock.set('2026-03-10T09:00:00Z'));
afterAll(() => server.close());

const change = (userId: string, membership: PlanType, order: Partial<Order> = {}) =>
  server.services.database.transaction().execute(async (tx) => {
    const { changed } = await changeMembership(tx, { userId, membership, order: newOrder(server, order) });
    return changed;
  });
const profileOf = (userId: string) => getOwnProfile(server.services, userId);
const noticesOf = (userId: string) =>
  server.services.database
    .selectFrom('notifications')
    .select(['type', 'title', 'message'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
const activationsOf = (userId: string) =>
  server.services.database.selectFrom('activations').selectAll().where('user_id', '=', userId).execute();
const postAs = async (userId: string) =>
  postAd(
    server.services,
    { userId, form: adForm({ photo_ids: await insertWaitingPhotos(server, userId, 1) }) },
    checkListedAd,
  );

describe('an upgrade', () => {
  test('adds points and ads, converts credits to points, and is recorded', async () => {
    const member = await insertMember(server);
    await postAs(member.id);
    await postAs(member.id);
    await createAdministrator(server.services, { username: 'huda', password: 'Nile-Corniche-42!' });
    const { id: administratorId } = await server.services.database
      .selectFrom('administrators')
      .select('id')
      .executeTakeFirstOrThrow();

    const response = await change(member.id, 'premium_individual', {
      notes: 'حوالة 4471',
      administrator: { id: administratorId, username: 'huda' },
    });
    expect(response).toEqual({
      success: true,
      message: 'عضوية \u2068سلمى\u2069 الآن: باقة الأفراد المميزة حتى 9 أبريل 2026',
      new_points: 10 + 40 + 30,
      new_ad_count: 15 + 1,
      expires_at: '2026-04-09T09:00:00.000Z',
    });
    expect(await profileOf(member.id)).toMatchObject({
      membership: { type: 'premium_individual', expires_at: response.expires_at, price: 15_000 },
      points: { total: 80, base: 80, credits: 0 },
      monthly_ads: { used: 0, limit: 16 },
    });
    expect(await activationsOf(member.id)).toMatchObject([
      {
        kind: 'membership',
        plan: 'premium_individual',
        price: 15_000,
        ad_id: null,
        notes: 'حوالة 4471',
        administrator_id: administratorId,
        expires_at: new Date('2026-04-09T09:00:00Z'),
        created_at: server.clock.now(),
      },
    ]);
    const { balance, ledger } = await readBalance(server, member.id);
    expect(ledger).toEqual(balance);
    expect((await noticesOf(member.id))[0]).toEqual({
      type: 'system',
      title: 'تم تفعيل عضويتك المميزة',
      message:
        'باقة الأفراد المميزة سارية حتى 9 أبريل 2026. رصيدك الآن 80 نقطة، وبقي لك هذا الشهر: 16 إعلاناً.',
    });
  });

  test('during a premium period starts at its end', async () => {
    const member = await insertMember(server, { promo: true });
    server.clock.advance({ days: 10 });
    expect(await change(member.id, 'premium_trader')).toMatchObject({
      new_points: 100,
      new_ad_count: 45,
      expires_at: '2026-05-09T09:00:00.000Z',
    });
  });

  test("raises the priority of the member's listed ads, and not of removed ones", async () => {
    const { id: userId } = await insertMember(server);
    const plain = await insertAd(server, { user_id: userId });
    const tier = { top_spot: true, display_tier: 'vip', priority_score: 3_000 } as const;
    const spot = await insertAd(server, { user_id: userId, ...tier });
    const removed = await insertAd(server, { user_id: userId, status: 'removed' });
    await change(userId, 'premium_trader');
    await change(userId, 'premium_individual');
    const ads = await server.services.database
      .selectFrom('ads')
      .select(['id', 'is_premium', 'priority_score'])
      .where('user_id', '=', userId)
      .execute();
    expect(ads.sort((one, other) => one.priority_score - other.priority_score)).toEqual([
      { id: removed.id, is_premium: false, priority_score: 0 },
      { id: plain.id, is_premium: true, priority_score: 20 },
      { id: spot.id, is_premium: true, priority_score: 3_020 },
    ]);
  });

  test('of an unknown member is rejected', async () => {
    await expect(change(randomUUID(), 'premium_trader')).rejects.toMatchObject({ code: 'member-not-found' });
  });

  test('stays in the ledger after the member is deleted', async () => {
    const member = await insertMember(server);
    await change(member.id, 'premium_trader', { notes: 'يبقى بعد صاحبه' });
    const { database } = server.services;
    await database.deleteFrom('users').where('id', '=', member.id).execute();
    const entries = await database
      .selectFrom('activations')
      .select(['user_id', 'price'])
      .where('notes', '=', 'يبقى بعد صاحبه')
      .execute();
    expect(entries).toEqual([{ user_id: null, price: 25_000 }]);
  });
});

test('a downgrade keeps the points, costs nothing and notifies the member', async () => {
  const member = await insertMember(server, { promo: true });
  expect(await change(member.id, 'free')).toMatchObject({
    new_points: 30,
    new_ad_count: 3,
    expires_at: null,
  });
  expect(await profileOf(member.id)).toMatchObject({
    membership: { type: 'free', expires_at: null },
    monthly_ads: { used: 0, limit: 3 },
  });
  expect(await activationsOf(member.id)).toMatchObject([{ plan: 'free', price: 0, expires_at: null }]);
  expect((await noticesOf(member.id))[0]).toMatchObject({ title: 'تغيّرت عضويتك' });
});

test('the end of a period is notified once, by the first request after it', async () => {
  const member = await insertMember(server, { promo: true });
  server.clock.advance({ days: 30 });
  await Promise.all([profileOf(member.id), profileOf(member.id), profileOf(member.id)]);
  const expired = (await noticesOf(member.id)).filter((notice) => notice.title === 'انتهت عضويتك المميزة');
  expect(expired).toHaveLength(1);
});

describe('concurrently', () => {
  test('an upgrade and 50 reveals neither lose nor create points', async () => {
    const buyer = await insertMember(server);
    const { user_id } = await insertAd(server);
    const ads: string[] = [];
    for (let n = 0; n < 50; n += 1) ads.push((await insertAd(server, { user_id, photos: 0 })).id);
    const [headers] = await startSessions(server, [buyer.id]);
    const reveal = (id: string) =>
      server.app.inject({ method: 'POST', url: `/api/ads/${id}/reveal`, headers: headers ?? {} });
    const [, ...responses] = await Promise.all([change(buyer.id, 'premium_individual'), ...ads.map(reveal)]);

    const revealed = responses.filter((response) => response.statusCode === 200).length;
    for (const response of responses.filter(({ statusCode }) => statusCode !== 200)) {
      expect(response.json()).toMatchObject({ code: 'not-enough-points' });
    }
    // Rejected reveals came before the upgrade, when the balance was 10 points.
    expect(revealed).toBeGreaterThanOrEqual(10);
    const { balance, ledger } = await readBalance(server, buyer.id);
    expect(balance).toEqual({ points: 80 - revealed, credits: 0 });
    expect(ledger).toEqual(balance);
  });

  test('two upgrades take effect one after the other', async () => {
    const member = await insertMember(server);
    await Promise.all([change(member.id, 'premium_trader'), change(member.id, 'premium_trader')]);
    expect(await profileOf(member.id)).toMatchObject({
      membership: { expires_at: '2026-05-09T09:00:00.000Z' },
      points: { total: 10 + 40 + 70 + 70 },
      monthly_ads: { used: 0, limit: 30 + 30 + 3 },
    });
    expect(await activationsOf(member.id)).toHaveLength(2);
  });

  test('posts and an upgrade count every ad once', async () => {
    const member = await insertMember(server);
    const forms = [];
    for (let n = 0; n < 5; n += 1) {
      forms.push(adForm({ photo_ids: await insertWaitingPhotos(server, member.id, 1) }));
    }
    const [, ...posts] = await Promise.allSettled([
      change(member.id, 'premium_individual'),
      ...forms.map((form) => postAd(server.services, { userId: member.id, form }, checkListedAd)),
    ]);
    const posted = posts.filter((post) => post.status === 'fulfilled').length;
    const { used, limit } = (await profileOf(member.id)).monthly_ads;
    expect(limit - used).toBe(3 + 15 - posted);
  });
});

type Act = { change: PlanType } | { reveal: number[] } | { days: number };
const acts = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .constantFrom<PlanType>('free', 'premium_individual', 'premium_trader')
        .map((plan): Act => ({ change: plan })),
    },
    {
      weight: 4,
      arbitrary: fc.array(fc.nat(11), { minLength: 1, maxLength: 5 }).map((reveal): Act => ({ reveal })),
    },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 45 }).map((days): Act => ({ days })) },
  ),
  { minLength: 2, maxLength: 12 },
);

test('after any sequence of purchases, reveals, reversals and elapsed time, every balance is the sum of its entries', async () => {
  const { user_id } = await insertAd(server);
  const ads: string[] = [];
  for (let n = 0; n < 12; n += 1) ads.push((await insertAd(server, { user_id, photos: 0 })).id);
  await fc.assert(
    fc.asyncProperty(fc.boolean(), acts, async (promo, events) => {
      const { id: userId } = await insertMember(server, { promo });
      for (const act of events) {
        if ('change' in act) await change(userId, act.change);
        if ('reveal' in act) {
          await Promise.allSettled(
            act.reveal.map((n) => revealContact(server.services, { userId, adId: ads[n] as string })),
          );
        }
        if ('days' in act) {
          server.clock.advance({ days: act.days });
          await profileOf(userId);
        }
        const { balance, ledger } = await readBalance(server, userId);
        expect(ledger).toEqual(balance);
        expect(Math.min(balance.points, balance.credits)).toBeGreaterThanOrEqual(0);
      }
      const sold = events.filter((act) => 'change' in act);
      expect(await activationsOf(userId)).toHaveLength(sold.length);
    }),
    { numRuns: 12 },
  );
});
