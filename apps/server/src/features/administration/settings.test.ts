import type { SettingsSection } from '@arabati/domain/settings/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { newOrder } from '../../testing/orders.ts';
import { adForm, insertWaitingPhotos } from '../../testing/posting.ts';
import { startSecondNode } from '../../testing/second-node.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember } from '../../testing/users.ts';
import { boostAd } from '../boosts/boosts.public.ts';
import { createAdministrator } from './create-administrator.ts';

let server: TestApp;
let second: Awaited<ReturnType<typeof startSecondNode>>;
const signedIn: Record<string, { authorization: string }> = {};
beforeAll(async () => {
  server = await startTestApp({ SUPPORT_EMAIL: 'first@arabati.example', STORAGE_CAPACITY_MB: '700' });
  second = await startSecondNode(server);
  for (const username of ['huda', 'omar']) {
    await createAdministrator(server.services, { username, password: 'Sudan-2026!' });
    const { token } = await send('POST', '/functions/v1/admin-auth', { username, password: 'Sudan-2026!' });
    signedIn[username] = { authorization: `Bearer ${token}` };
  }
});
afterAll(async () => {
  await second.close();
  await server.close();
});

async function send(method: 'POST' | 'PUT', url: string, payload: object, headers = {}) {
  return (await server.app.inject({ method, url, payload, headers })).json();
}
const read = async (url: string, node: Pick<TestApp, 'app'> = server) =>
  (await node.app.inject({ url, headers: signedIn.huda ?? {} })).json();
const settings = () => read('/api/admin/settings');
async function set(
  section: SettingsSection,
  change: object,
  { version, by = 'huda' }: { version?: number; by?: string } = {},
) {
  const current = (await settings())[section];
  return send(
    'PUT',
    '/api/admin/settings',
    { section, version: version ?? current.version, value: { ...current.value, ...change } },
    signedIn[by],
  );
}
const acts = async () =>
  (
    await server.services.database
      .selectFrom('audit_entries')
      .select(['administrator', 'details'])
      .where('act', '=', 'settings-changed')
      .orderBy('id')
      .execute()
  ).map(({ administrator, details }) => ({ administrator, ...details }));

describe('before any change', () => {
  test('the configuration and the constants are in force', async () => {
    const { plans, boosts, promo, support, storage } = await settings();
    expect(support).toEqual({
      version: 0,
      changed_by: null,
      changed_at: null,
      value: { support_whatsapp: null, support_email: 'first@arabati.example' },
    });
    expect(storage.value).toEqual({ capacity_mb: 700, raised_percent: 60, high_percent: 80 });
    expect(boosts.value.premium).toEqual({ price: 45_000, days: 14 });
    expect(plans.value.premium_trader).toEqual({
      price: 25_000,
      duration_days: 30,
      monthly_ads_limit: 30,
      monthly_points: 70,
    });
    expect(promo.value).toEqual({ remaining_slots: 50 });
  });
});

test('a change on one node is visible on every other without waiting for the next reload', async () => {
  const shown = async () => (await read('/api/config', second)).support_email;
  expect(await shown()).toBe('first@arabati.example');
  expect(
    await set('support', { support_email: 'second@arabati.example', support_whatsapp: '٠٩١٢٣٤٥٦٧٨' }),
  ).toEqual({
    version: 1,
  });
  // Earlier than a node reloads the table by itself, after 15 seconds.
  await expect.poll(shown).toBe('second@arabati.example');
  expect((await read('/api/config', second)).support_whatsapp).toBe('+249912345678');
  expect((await settings()).support).toMatchObject({ version: 1, changed_by: 'huda' });
});

test('a node without notifications reloads the table periodically', async () => {
  await read('/api/config', second);
  await server.services.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'arabati live'`,
  );
  await set('support', { support_email: 'third@arabati.example' });
  await expect
    .poll(async () => (await read('/api/config', second)).support_email)
    .toBe('third@arabati.example');
});

test('of two administrators who change the same section, the second is rejected and changes nothing', async () => {
  const { version } = (await settings()).storage;
  const responses = await Promise.all([
    set('storage', { capacity_mb: 800 }, { version, by: 'huda' }),
    set('storage', { capacity_mb: 900 }, { version, by: 'omar' }),
  ]);
  const rejected = responses.find((response) => 'code' in response);
  expect(rejected).toMatchObject({ code: 'settings-changed', status: 409 });
  expect(responses.find((response) => !('code' in response))).toEqual({ version: version + 1 });
  const { storage } = await settings();
  expect(storage.value.capacity_mb).toBe(storage.changed_by === 'huda' ? 800 : 900);
  // A change of another section does not conflict.
  expect(await set('promo', { remaining_slots: 40 })).toEqual({ version: 1 });
});

test('a change that is repeated after a lost response is no conflict', async () => {
  const { version } = (await settings()).storage;
  for (const _ of [1, 2]) {
    const changed = await set('storage', { capacity_mb: 700 }, { version, by: 'huda' });
    expect(changed).toEqual({ version: version + 1 });
  }
  expect(await set('storage', { capacity_mb: 600 }, { version, by: 'huda' })).toMatchObject({
    code: 'settings-changed',
  });
});

test('a change is recorded with old and new values, and a change without effect is not', async () => {
  await set('plans', { free: { monthly_ads_limit: 4, monthly_points: 10 } }, { by: 'omar' });
  const before = await acts();
  expect(before.at(-1)).toEqual({
    administrator: 'omar',
    section: 'plans',
    changes: [{ field: 'free.monthly_ads_limit', from: 3, to: 4 }],
  });
  const { version } = (await settings()).plans;
  expect(await set('plans', {})).toEqual({ version });
  expect(await acts()).toEqual(before);
});

test('invalid values are rejected with every invalid field, and nothing changes', async () => {
  const before = await settings();
  expect(await set('support', { support_whatsapp: '12', support_email: '' })).toMatchObject({
    code: 'invalid-input',
    fields: { 'value.support_whatsapp': 'invalid', 'value.support_email': 'email-required' },
  });
  expect(await set('storage', { raised_percent: '90', high_percent: '85' })).toMatchObject({
    fields: { 'value.high_percent': 'too-small' },
  });
  expect(await settings()).toEqual(before);
});

describe('a change takes effect immediately:', () => {
  test('monthly ads, also for members who already have the plan', async () => {
    const { headers, ...member } = await insertSignedInMember(server);
    const post = async (node: Pick<TestApp, 'app'>) => {
      const form = adForm({ photo_ids: await insertWaitingPhotos(server, member.id, 1) });
      const payload = { ...form, phone: '0912345678', whatsapp: '0912345678' };
      return node.app.inject({ method: 'POST', url: '/api/ads', headers: headers ?? {}, payload });
    };
    await set('plans', { free: { monthly_ads_limit: 1, monthly_points: 10 } });
    expect((await post(server)).statusCode).toBe(200);
    expect((await post(second)).json()).toMatchObject({
      code: 'monthly-limit-reached',
      facts: { limit: 1, used: 1 },
    });
    await set('plans', { free: { monthly_ads_limit: 2, monthly_points: 10 } });
    // Concurrent requests on two nodes respect the limit.
    const responses = await Promise.all([post(server), post(second), post(server)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  test('prices of plans and boosts, in responses and in the ledger', async () => {
    const { value } = (await settings()).plans;
    await set('plans', {
      premium_individual: { ...value.premium_individual, price: '18,500', duration_days: 45 },
    });
    const { plans } = await read('/api/plans', second);
    expect(plans.map((plan: { price: number }) => plan.price)).toEqual([0, 18_500, 25_000]);

    await set('boosts', { vip: { price: 99_000, days: 10 } });
    const { id: adId } = await insertAd(server);
    const { database, clock } = server.services;
    const now = clock.now();
    const { top_spot_until } = await database
      .transaction()
      .execute((tx) => boostAd(tx, { adId, plan: 'vip', order: newOrder(server) }));
    expect(top_spot_until.getTime() - now.getTime()).toBe(10 * 86_400_000);
    const { price } = await database
      .selectFrom('activations')
      .select('price')
      .where('ad_id', '=', adId)
      .executeTakeFirstOrThrow();
    expect(price).toBe(99_000);
    // This one is read from the node's cache, which a notification invalidates.
    await expect
      .poll(async () => (await read('/api/boost-plans')).plans.at(-1))
      .toEqual({ plan_type: 'vip', price: 99_000, days: 10 });
  });

  test('promotion slots, without affecting claimed ones', async () => {
    const { database } = server.services;
    await database.updateTable('promo_config').set({ slots: 50, remaining_slots: 20 }).execute();
    await set('promo', { remaining_slots: 5 });
    expect(await read('/api/promo')).toMatchObject({ remaining_slots: 5, slots: 35 });
    await set('promo', { remaining_slots: 100 });
    expect(await read('/api/promo')).toMatchObject({ remaining_slots: 100, slots: 130 });
  });

  test('the usual costs of a car, for everyone, with the day of the rate', async () => {
    const withoutDay = await set('costs', { dollar_rate: '3,600' });
    expect(withoutDay).toMatchObject({
      code: 'invalid-input',
      fields: { 'value.dollar_rate_day': 'required' },
    });
    const costs = {
      commission_percent: '2.5',
      commission_text: ' يدفعها  المشتري ',
      transfer_amount: '',
      transfer_text: '',
      dollar_rate: '3,600',
      dollar_rate_day: '2026-11-20',
    };
    expect(await set('costs', costs)).toEqual({ version: 1 });
    await expect
      .poll(async () => (await read('/api/config', second)).costs)
      .toEqual({
        commission_percent: 2.5,
        commission_text: 'يدفعها المشتري',
        transfer_amount: null,
        transfer_text: '',
        dollar_rate: 3_600,
        dollar_rate_day: '2026-11-20',
      });
  });

  test('the storage capacity, on every node', async () => {
    const nodes = [server, second];
    for (const node of nodes) await read('/api/admin/storage', node);
    await set('storage', { capacity_mb: 1_000, raised_percent: 50, high_percent: 90 });
    for (const node of nodes) {
      expect(await read('/api/admin/storage', node)).toMatchObject({
        capacity: 1_000 * 1024 * 1024,
        raised_percent: 50,
        high_percent: 90,
      });
    }
  });
});

test('a row in the format of another version is ignored in favour of the defaults', async () => {
  await server.services.database
    .updateTable('settings')
    .set({ value: JSON.stringify({ capacity_mb: 'much' }) })
    .where('section', '=', 'storage')
    .execute();
  expect((await settings()).storage.value).toEqual({
    capacity_mb: 700,
    raised_percent: 60,
    high_percent: 80,
  });
});
