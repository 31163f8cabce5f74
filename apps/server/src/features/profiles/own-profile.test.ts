import { getOwnProfile } from '@arabati/domain/profiles/profiles.endpoints';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertSignedUpMember, type TestMember } from '../../testing/members.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readBalance } from '../../testing/users.ts';
import { changeBalance } from '../points/points.public.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
  server.clock.set('2026-03-10T09:00:00Z');
});
afterEach(() => server.close());

const send = (member?: TestMember) =>
  server.app.inject({ url: getOwnProfile.path, headers: member?.headers ?? {} });
const slots = async () => (await server.app.inject('/api/promo')).json();
const noSlotsLeft = () =>
  server.services.database.updateTable('promo_config').set({ remaining_slots: 0 }).execute();
const setProfile = (userId: string, columns: object) =>
  server.services.database.updateTable('profiles').set(columns).where('user_id', '=', userId).execute();
/** A session expires after a month without a request, so the member signs in again. */
const later = async (member: TestMember, time: string) => {
  server.clock.set(time);
  const { email, password } = member;
  const session = await server.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password },
  });
  return { ...member, headers: { authorization: `Bearer ${session.json().access_token}` } };
};

test('requires a session', async () => {
  expect((await send()).json()).toMatchObject({ status: 401, code: 'not-signed-in' });
});

test('the first request creates a member with the promotion, also with concurrent requests', async () => {
  expect(await slots()).toEqual({ remaining_slots: 50, slots: 50, days: 30 });
  const member = await insertSignedUpMember(server, { phone: '٠٩١٢٣٤٥٦٧٨', city: 'ود مدني' });
  const responses = await Promise.all(Array.from({ length: 8 }, () => send(member)));
  expect(new Set(responses.map((response) => response.body)).size).toBe(1);
  expect(responses[0]?.json()).toMatchObject({
    user_id: member.userId,
    email: member.email,
    display_name: member.display_name,
    city: 'ود مدني',
    phone: '+249912345678',
    membership: {
      type: 'premium_individual',
      display_name: 'باقة الأفراد المميزة',
      badge_text: 'مميز',
      badge_color: 'gold',
      price: 15_000,
      show_analytics: false,
      expires_at: '2026-04-09T09:00:00.000Z',
    },
    points: { total: 30, base: 30, credits: 0 },
    monthly_ads: { used: 0, limit: 15 },
    unread: { notifications: 1, messages: 0 },
    promo: true,
  });
  expect(await slots()).toEqual({ remaining_slots: 49, slots: 50, days: 30 });
});

test('a later member is free: 10 points, 3 ads, and credits that require premium', async () => {
  await noSlotsLeft();
  const member = await insertSignedUpMember(server);
  expect((await send(member)).json()).toMatchObject({
    membership: {
      type: 'free',
      display_name: 'الباقة المجانية',
      badge_text: null,
      badge_color: null,
      price: 0,
      show_analytics: false,
      expires_at: null,
    },
    points: { total: 10, base: 10, credits: 40 },
    monthly_ads: { used: 0, limit: 3 },
    promo: false,
  });
});

test("a new month in Khartoum resets the ads and raises a free member's points to 10", async () => {
  await noSlotsLeft();
  let member = await insertSignedUpMember(server);
  await send(member);
  await setProfile(member.userId, { monthly_ads_count: 3 });
  const { database, clock } = server.services;
  const spent = { reason: 'correction', points: -7, credits: 0 } as const;
  await changeBalance(database, { userId: member.userId, ...spent, now: clock.now() });

  member = await later(member, '2026-03-31T21:59:00Z');
  expect((await send(member)).json()).toMatchObject({ points: { base: 3 }, monthly_ads: { used: 3 } });
  member = await later(member, '2026-03-31T22:00:00Z');
  const responses = await Promise.all([send(member), send(member), send(member)]);
  for (const response of responses) {
    expect(response.json()).toMatchObject({ points: { base: 10 }, monthly_ads: { used: 0 } });
  }
  const { balance, ledger } = await readBalance(server, member.userId);
  expect(ledger).toEqual(balance);
});

test('a premium period expires automatically and the points remain', async () => {
  let member = await insertSignedUpMember(server);
  await send(member);
  member = await later(member, '2026-04-09T08:59:59Z');
  expect((await send(member)).json()).toMatchObject({ membership: { type: 'premium_individual' } });
  member = await later(member, '2026-04-09T09:00:00Z');
  expect((await send(member)).json()).toMatchObject({
    membership: { type: 'free', expires_at: null },
    points: { total: 30 },
    monthly_ads: { limit: 3 },
  });
});
