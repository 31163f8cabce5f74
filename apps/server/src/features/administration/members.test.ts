import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertAd, insertSeller } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertMember, readBalance, startSessions } from '../../testing/users.ts';
import { foldSearchText } from '../members/member-search.ts';
import { createAdministrator } from './create-administrator.ts';

let server: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startTestApp({ STORAGE_CAPACITY_MB: '700' });
  await createAdministrator(server.services, { username: 'mudeer', password: 'Sudan-2026!' });
});
afterAll(() => server.close());
beforeEach(async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/functions/v1/admin-auth',
    payload: { username: 'mudeer', password: 'Sudan-2026!' },
  });
  headers = { authorization: `Bearer ${response.json().token}` };
});

const get = async (url: string, query: Record<string, string> = {}) =>
  (await server.app.inject({ url: `/api/admin${url}`, query, headers })).json();
const search = async (q: string, membership = 'all') => {
  const { items, total } = await get('/members', { q, membership });
  expect(total).toBe(items.length);
  return items.map((item: { user_id: string }) => item.user_id);
};
const change = (userId: string, payload: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/admin/members/${userId}/membership`,
    headers,
    payload: { id: randomUUID(), ...payload },
  });
const remove = (userId: string) =>
  server.app.inject({
    method: 'DELETE',
    url: `/api/admin/members/${userId}`,
    headers,
    payload: { reason: 'حساب مكرر' },
  });

test('members are found by six digits, eight digits, and parts of name, phone, city and numbers', async () => {
  const huda = await insertSeller(server, {
    display_name: 'هدى Osman',
    city: 'كسلا',
    phone: '+249912345678',
    unique_id: '654321',
    user_id_display: '87654321',
  });
  // The phone contains the other member's unique number, but six digits match unique numbers only.
  const other = await insertSeller(server, { phone: '+249965432199', unique_id: '111222' });

  expect(await search('654321')).toEqual([huda]);
  expect(await search('87654321')).toEqual([huda]);
  expect(await search('٨٧٦٥٤٣٢١')).toEqual([huda]);
  expect(await search('0912345678')).toEqual([huda]);
  expect(await search('12345')).toEqual([huda]);
  expect(await search('osm')).toEqual([huda]);
  expect(await search('كسل')).toEqual([huda]);
  expect(await search('7654')).toEqual([huda]);
  expect(await search('11122')).toEqual([other]);
  expect(await search('%')).toEqual([]);
  expect(await search('كسلا 654321')).toEqual([]);
  expect(JSON.stringify(await get('/members', { q: 'osm' }))).not.toContain('912345678');
});

test('members are found by e-mail, and by name, city, phone and numbers in any spelling', async () => {
  const abubakr = await insertSeller(server, {
    display_name: 'أبو بكر إسحٰق الطيّب',
    city: 'أم درمان',
    phone: '+249123456701',
    whatsapp: '+249911222333',
    unique_id: '908070',
    user_id_display: '31415926',
  });
  const { email } = await server.services.database
    .selectFrom('users')
    .select('email')
    .where('id', '=', abubakr)
    .executeTakeFirstOrThrow();
  for (const typed of [
    'ابوبكر',
    'ابو بكر',
    'أَبُو بَكْر اسحق',
    'الطيب',
    'ابوبكر   اسحق',
    'امدرمان',
    'ام درمان',
    'أم  درمان',
    '908 070',
    '9080-70',
    '3141 5926',
    '٣١٤١ ٥٩٢٦',
    '+249 12 345 6701',
    '00249 123456701',
    '249123456701',
    '012-345-6701',
    '\u202a+249 12 345 6701\u202c',
    '0911222333',
    email,
    ` ${email.toUpperCase()} `,
  ]) {
    expect(await search(typed), typed).toEqual([abubakr]);
  }
  for (const typed of ['ابوبكر٩', 'other@example.com', '@', 'درمان 908070']) {
    expect(await search(typed), typed).toEqual([]);
  }
});

test('PostgreSQL folds a text in the same way as the domain package', async () => {
  const letter = fc.constantFrom(...'أإآٱاؤوئىیيةهڤفپبچجگکكمرن ـًٌٍَُِّْٰ٠٩۰۹Aa1 \u00a0');
  await fc.assert(
    fc.asyncProperty(fc.array(letter, { maxLength: 30 }), async (letters) => {
      const text = letters.join('');
      const { rows } = await server.services.pool.query('select folded_search_text($1) as folded', [text]);
      expect(rows[0].folded).toBe(foldSearchText(text));
    }),
    { numRuns: 300 },
  );
});

test("an expired membership counts as free before its member's next request", async () => {
  const city = 'طوكر';
  const soon = new Date(server.clock.now().getTime() + 60_000);
  const free = await insertSeller(server, { city });
  const premium = await insertSeller(server, {
    city,
    membership_type: 'premium_trader',
    membership_expires_at: soon,
  });
  expect(await search(city, 'premium')).toEqual([premium]);
  expect(await search(city, 'free')).toEqual([free]);
  server.clock.advance({ minutes: 2 });
  expect(await search(city, 'premium')).toEqual([]);
  expect((await search(city, 'free')).sort()).toEqual([free, premium].sort());
});

test('at most fifty members are listed, and all are counted', async () => {
  for (let made = 0; made < 51; made += 1) await insertSeller(server, { city: 'دنقلا' });
  const { items, total } = await get('/members', { q: 'دنقلا' });
  expect(items).toHaveLength(50);
  expect(total).toBe(51);
});

test('a member is upgraded with a note, counted as revenue, and returned to free', async () => {
  const { id } = await insertMember(server);
  const { balance } = await readBalance(server, id);
  const before = await get('/overview');

  const response = await change(id, { membership: 'premium_individual', notes: 'حوالة بنكك 7' });
  expect(response.json()).toMatchObject({ success: true, message: expect.stringContaining('سلمى') });
  const days = (Date.parse(response.json().expires_at) - server.clock.now().getTime()) / 86_400_000;
  expect(days).toBe(30);
  expect((await readBalance(server, id)).balance).toEqual({
    points: balance.points + balance.credits + 30,
    credits: 0,
  });
  const after = await get('/overview');
  expect(after.revenue - before.revenue).toBe(15_000);
  expect(after.premium_members - before.premium_members).toBe(1);

  const [latest] = (await get('/audit')).items;
  expect(latest).toMatchObject({
    administrator: 'mudeer',
    act: 'membership-changed',
    notes: 'premium_individual: حوالة بنكك 7',
  });
  const { administrator_id, notes } = await server.services.database
    .selectFrom('activations')
    .select(['administrator_id', 'notes'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  expect([administrator_id === null, notes]).toEqual([false, 'حوالة بنكك 7']);

  expect((await change(id, { membership: 'free' })).statusCode).toBe(200);
  expect((await get('/overview')).premium_members).toBe(before.premium_members);
  expect((await change(id, { membership: 'premium' })).statusCode).toBe(422);
});

test('signing a member out ends their sessions on every device immediately, and no others', async () => {
  const [{ id }, other] = [await insertMember(server), await insertMember(server)];
  const sessions = await startSessions(server, [id, id, other.id]);
  const statuses = async () =>
    Promise.all(
      sessions.map(async (own) => (await server.app.inject({ url: '/api/me', headers: own })).statusCode),
    );
  expect(await statuses()).toEqual([200, 200, 200]);
  const signOut = (userId: string) =>
    server.app.inject({ method: 'DELETE', url: `/api/admin/members/${userId}/sessions`, headers });
  expect((await signOut(id)).statusCode).toBe(204);
  expect(await statuses()).toEqual([401, 401, 200]);
  const [latest] = (await get('/audit')).items;
  expect(latest).toMatchObject({
    act: 'member-signed-out',
    user_id: id,
    member: expect.stringMatching(/^\d{8}$/),
  });
  expect((await signOut(randomUUID())).json().code).toBe('member-not-found');
  expect((await get('/audit')).items[0].id).toBe(latest.id);
});

test('a member is deleted with their ads, and the audit log keeps the act without a name', async () => {
  const { id } = await insertMember(server);
  await insertAd(server, { user_id: id, status: 'active' });
  const before = await get('/overview');
  expect((await remove(id)).statusCode).toBe(204);
  const after = await get('/overview');
  expect([before.members - after.members, before.active_ads - after.active_ads]).toEqual([1, 1]);
  const [latest] = (await get('/audit')).items;
  expect(latest).toMatchObject({ act: 'member-deleted', member: expect.stringMatching(/^\d{8}$/) });

  expect((await remove(id)).json().code).toBe('member-not-found');
  expect((await change(id, { membership: 'free' })).json().code).toBe('member-not-found');
  expect((await get('/audit')).items[0].id).toBe(latest.id);
});

test('the storage parts sum up to the total', async () => {
  const { used, capacity, parts } = await get('/storage');
  expect(capacity).toBe(700 * 1024 * 1024);
  const sum = parts.reduce((total: number, { bytes }: { bytes: number }) => total + bytes, 0);
  expect(sum).toBe(used);
  expect(used).toBeGreaterThan(1024 * 1024);
});
