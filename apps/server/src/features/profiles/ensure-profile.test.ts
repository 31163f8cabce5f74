import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendConcurrently } from '../../testing/send-concurrently.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertConfirmedUser, startSessions } from '../../testing/users.ts';
import { ensureProfile } from './ensure-profile.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});
afterEach(() => server.close());

const profileOf = (userId: string) =>
  server.services.database
    .selectFrom('profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
const slotsLeft = async () =>
  (await server.services.database.selectFrom('promo_config').selectAll().executeTakeFirstOrThrow())
    .remaining_slots;
const setSlots = (remaining_slots: number) =>
  server.services.database.updateTable('promo_config').set({ remaining_slots }).execute();
const rowsOf = (table: 'point_entries' | 'notifications', userId: string) =>
  server.services.database.selectFrom(table).selectAll().where('user_id', '=', userId).execute();

test('an early member has premium for 30 days', async () => {
  const user = await insertConfirmedUser(server);
  await ensureProfile(server.services, user.id);
  const profile = await profileOf(user.id);
  expect(profile).toMatchObject({
    display_name: 'سلمى',
    city: 'بحري',
    phone: user.phone,
    whatsapp: user.whatsapp,
    membership_type: 'premium_individual',
    promo: true,
    points: 30,
    credits: 0,
    monthly_ads_count: 0,
  });
  expect(profile.unique_id).toMatch(/^\d{6}$/);
  expect(profile.user_id_display).toMatch(/^\d{8}$/);
  const days = (Number(profile.membership_expires_at) - server.clock.now().getTime()) / 86_400_000;
  expect(days).toBe(30);
  expect(await slotsLeft()).toBe(49);
  expect(await rowsOf('point_entries', user.id)).toMatchObject([{ reason: 'promo', points: 30, credits: 0 }]);
  expect(await rowsOf('notifications', user.id)).toMatchObject([
    { type: 'system', title: 'مرحباً بك في عربتي!', is_read: false },
  ]);
});

test('a later member is free, with 10 points and 40 credits', async () => {
  await setSlots(0);
  const user = await insertConfirmedUser(server);
  await ensureProfile(server.services, user.id);
  expect(await profileOf(user.id)).toMatchObject({
    membership_type: 'free',
    membership_expires_at: null,
    promo: false,
    points: 10,
    credits: 40,
  });
  expect(await slotsLeft()).toBe(0);
  expect(await rowsOf('point_entries', user.id)).toMatchObject([
    { reason: 'opening', points: 10, credits: 40 },
  ]);
});

test('ten concurrent first requests create one profile, claim one slot and send one welcome', async () => {
  const user = await insertConfirmedUser(server);
  await Promise.all(Array.from({ length: 10 }, () => ensureProfile(server.services, user.id)));
  expect(await slotsLeft()).toBe(49);
  expect(await rowsOf('point_entries', user.id)).toHaveLength(1);
  expect(await rowsOf('notifications', user.id)).toHaveLength(1);
});

test('concurrent first sign-ins of 300 members claim 50 slots, never 51', async () => {
  const users = [];
  for (let n = 0; n < 300; n += 1) users.push(await insertConfirmedUser(server));
  const sessions = await startSessions(
    server,
    users.map((user) => user.id),
  );
  const responses = await sendConcurrently(sessions, (headers) =>
    server.app.inject({ url: '/api/me', headers }),
  );
  expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]));
  const counts = await server.services.database
    .selectFrom('profiles')
    .select((eb) => ['promo', 'points', 'credits', eb.fn.countAll<number>().as('members')])
    .groupBy(['promo', 'points', 'credits'])
    .orderBy('members')
    .execute();
  expect(counts).toEqual([
    { promo: true, points: 30, credits: 0, members: 50 },
    { promo: false, points: 10, credits: 40, members: 250 },
  ]);
  expect(await slotsLeft()).toBe(0);
});

describe('an identifier that was registered before', () => {
  test.each(['email', 'phone', 'whatsapp'] as const)(
    'a used %s gets no slot, even if its account was deleted',
    async (kind) => {
      const { database } = server.services;
      const before = await insertConfirmedUser(server);
      await ensureProfile(server.services, before.id);
      await database.deleteFrom('users').where('id', '=', before.id).execute();

      const again = await insertConfirmedUser(server, { [kind]: before[kind] });
      await ensureProfile(server.services, again.id);
      expect(await profileOf(again.id)).toMatchObject({
        promo: false,
        membership_type: 'free',
        // No member uses the number any more, so the new member gets it.
        phone: again.phone,
        whatsapp: again.whatsapp,
      });
      expect(await slotsLeft()).toBe(49);
    },
  );

  test('a number that was used for WhatsApp gets no slot as a phone', async () => {
    const before = await insertConfirmedUser(server);
    await ensureProfile(server.services, before.id);
    await server.services.database.deleteFrom('users').where('id', '=', before.id).execute();
    const again = await insertConfirmedUser(server, { phone: before.whatsapp, whatsapp: before.phone });
    await ensureProfile(server.services, again.id);
    expect(await profileOf(again.id)).toMatchObject({ promo: false, phone: again.phone });
  });

  test('another email address of the same mailbox gets no slot', async () => {
    for (const [email, promo] of [
      ['ahmed.ali@gmail.com', true],
      ['ahmedali+1@gmail.com', false],
      ['a.h.medali@googlemail.com', false],
      ['ahmedali@outlook.com', true],
      ['ahmedali+cars@outlook.com', false],
    ] as const) {
      const user = await insertConfirmedUser(server, { email });
      await ensureProfile(server.services, user.id);
      expect(await profileOf(user.id), email).toMatchObject({ promo });
    }
  });

  test('of two concurrent email addresses of one mailbox, one gets a slot', async () => {
    const users = [];
    for (const tag of ['', '+1', '+2', '+3'])
      users.push(await insertConfirmedUser(server, { email: `salma${tag}@example.com` }));
    await Promise.all(users.map(({ id }) => ensureProfile(server.services, id)));
    expect(await slotsLeft()).toBe(49);
  });

  test("another member's number stays theirs", async () => {
    const holder = await insertConfirmedUser(server);
    await ensureProfile(server.services, holder.id);
    const other = await insertConfirmedUser(server, { phone: holder.phone });
    await ensureProfile(server.services, other.id);
    expect(await profileOf(other.id)).toMatchObject({ promo: false, phone: null, whatsapp: other.whatsapp });
  });

  test('of two who confirm the same numbers concurrently, one gets them and a slot', async () => {
    const numbers = { phone: '+249911111111', whatsapp: '+249922222222' };
    const users = [];
    for (let n = 0; n < 6; n += 1) users.push(await insertConfirmedUser(server, numbers));
    await Promise.all(users.map(({ id }) => ensureProfile(server.services, id)));
    const profiles = await server.services.database.selectFrom('profiles').selectAll().execute();
    expect(profiles).toHaveLength(6);
    expect(profiles.filter((profile) => profile.promo)).toMatchObject([numbers]);
    expect(profiles.filter((profile) => profile.phone !== null)).toHaveLength(1);
    expect(await slotsLeft()).toBe(49);
  });
});

test('a person with an unconfirmed email address does not become a member', async () => {
  const user = await insertConfirmedUser(server, { email_confirmed_at: null });
  await expect(ensureProfile(server.services, user.id)).rejects.toMatchObject({
    code: 'email-not-confirmed',
  });
  expect(await slotsLeft()).toBe(50);
});

test('if a profile cannot be created, the person gets an error and only the log has the reason', async () => {
  const lines: string[] = [];
  const logged = await startTestApp(
    { LOG_LEVEL: 'error' },
    { logStream: { write: (line) => void lines.push(line) } },
  );
  const user = await insertConfirmedUser(logged);
  await logged.services.database.deleteFrom('membership_plans').execute();
  const [headers] = await startSessions(logged, [user.id]);
  const response = await logged.app.inject({ url: '/api/me', headers: headers ?? {} });
  expect(response.json()).toMatchObject({ status: 500, code: 'profile-not-created' });
  expect(response.body).not.toContain('plan');
  expect(lines.join('')).toContain('The table of plans lacks the plan free');
  await logged.close();
});
