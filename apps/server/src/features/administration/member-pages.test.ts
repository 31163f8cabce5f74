import { randomUUID } from 'node:crypto';
import type { MemberSort } from '@arabati/domain/administration/members.requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd, insertSeller } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertMember } from '../../testing/users.ts';
import { changeBalance } from '../points/points.public.ts';

let server: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startTestApp();
  headers = await signInAdministrator(server);
});
afterAll(() => server.close());

const send = (url: string, query: Record<string, string> = {}) =>
  server.app.inject({ url: `/api/admin${url}`, headers, query });

interface ListPage {
  items: Record<string, unknown>[];
  next_cursor: string | null;
  total?: number | null;
}

/** Reads every page from the first to the last. */
async function walk(url: string, query: Record<string, string>, between?: () => Promise<unknown>) {
  const seen: Record<string, unknown>[] = [];
  let page: ListPage | undefined;
  do {
    page = (await send(url, { ...query, ...(page?.next_cursor ? { cursor: page.next_cursor } : {}) })).json();
    if (page?.total !== undefined) expect(page.total === null).toBe(seen.length > 0);
    seen.push(...(page?.items ?? []));
    await between?.();
  } while (page?.next_cursor);
  return seen;
}

test('all members are listed in pages, in each order and for each membership', async () => {
  const city = 'حلفا';
  const soon = new Date(server.clock.now().getTime() + 86_400_000);
  const made: { user_id: string; type: string }[] = [];
  for (let n = 0; n < 104; n += 1) {
    const type = (['free', 'premium', 'premium_individual', 'premium_trader'] as const)[n % 4] ?? 'free';
    made.push({
      user_id: await insertSeller(server, {
        city,
        // Several have the same name, balance or timestamp.
        display_name: `عضو ${n % 9}`,
        points: n % 7,
        created_at: new Date(server.clock.now().getTime() - (n % 11) * 1_000),
        membership_type: type,
        membership_expires_at: type === 'free' ? null : soon,
      }),
      type,
    });
  }
  const ids = made.map(({ user_id }) => user_id).sort();
  const orders: [MemberSort, (member: Record<string, unknown>) => string | number, 1 | -1][] = [
    ['newest', ({ created_at }) => String(created_at), -1],
    ['oldest', ({ created_at }) => String(created_at), 1],
    ['name', ({ display_name }) => String(display_name), 1],
    ['points', ({ points }) => Number(points), -1],
  ];
  for (const [sort, key, direction] of orders) {
    const seen = await walk('/members', { q: city, sort });
    expect(seen.map(({ user_id }) => user_id).sort()).toEqual(ids);
    const keys = seen.map(key);
    expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -direction : a > b ? direction : 0)));
  }
  const of = (...types: string[]) =>
    made.flatMap(({ user_id, type }) => (types.includes(type) ? user_id : [])).sort();
  const filtered = async (membership: string) =>
    (await walk('/members', { q: city, membership })).map(({ user_id }) => user_id).sort();
  expect(await filtered('free')).toEqual(of('free'));
  expect(await filtered('premium')).toEqual(of('premium', 'premium_individual', 'premium_trader'));
  expect(await filtered('premium_individual')).toEqual(of('premium', 'premium_individual'));
  expect(await filtered('premium_trader')).toEqual(of('premium_trader'));

  const { next_cursor } = (await send('/members', { q: city, sort: 'name' })).json();
  for (const query of [
    { sort: 'points', cursor: next_cursor },
    { sort: 'name', cursor: 'x' },
    { sort: 'size', cursor: next_cursor },
  ]) {
    expect((await send('/members', query)).statusCode).toBe(422);
  }

  // Deletions between two pages, also of the last listed member, leave no gap.
  const gone = new Set<unknown>();
  const rest = await walk('/members', { q: city, sort: 'name' }, async () => {
    const [member] = (await send('/members', { q: city, sort: 'name' })).json().items;
    gone.add(member.user_id);
    await server.services.database.deleteFrom('users').where('id', '=', member.user_id).execute();
  });
  expect(rest.map(({ user_id }) => user_id).sort()).toEqual(ids);
  expect(gone.size).toBe(3);
});

test('a member is shown with elapsed time applied, without contact numbers', async () => {
  const user_id = await insertSeller(server, {
    display_name: 'عوضية',
    membership_type: 'premium_trader',
    membership_expires_at: new Date(server.clock.now().getTime() + 1_000),
    points: 0,
    credits: 5,
    monthly_ads_count: 2,
    whatsapp: null,
    phone: '+249912345678',
  });
  for (const status of ['active', 'active', 'sold', 'removed'] as const) {
    await insertAd(server, { user_id, status, phone: '+249912345678' });
  }
  server.clock.advance({ minutes: 1 });
  const response = await send(`/members/${user_id}`);
  expect(response.json()).toMatchObject({
    display_name: 'عوضية',
    membership_type: 'free',
    is_premium: false,
    membership_expires_at: null,
    has_phone: true,
    has_whatsapp: false,
    monthly_ads_limit: 3,
    active_ads: 2,
    ads: { active: 2, sold: 1, removed: 1 },
    contact_reveals: 0,
    revenue: 0,
    last_sign_in_at: null,
  });
  expect(response.body).not.toContain('912345678');
  for (const path of ['', '/point-entries', '/activations']) {
    expect((await send(`/members/${randomUUID()}${path}`)).json().code).toBe('member-not-found');
  }
});

test("a member's ledger and activations are paged to the end", async () => {
  const { id: userId } = await insertMember(server);
  const ad = await insertAd(server, { title: 'هايلوكس غمارتين' });
  const { database } = server.services;
  for (let n = 1; n <= 45; n += 1) {
    const at = { userId, now: server.clock.now() };
    await database.transaction().execute((tx) =>
      changeBalance(tx, {
        ...at,
        reason: 'correction',
        points: n,
        credits: 0,
        ...(n === 45 ? { adId: ad.id } : {}),
      }),
    );
    // Some have the same timestamp.
    if (n % 4 === 0) server.clock.advance({ minutes: 1 });
  }
  const entries = await walk(`/members/${userId}/point-entries`, {});
  const profile = (await send(`/members/${userId}`)).json();
  const sum = (of: 'points' | 'credits') => entries.reduce((total, entry) => total + Number(entry[of]), 0);
  expect([sum('points'), sum('credits')]).toEqual([profile.points, profile.credits]);
  expect(entries.filter(({ reason }) => reason === 'correction')).toHaveLength(45);
  expect(entries.find(({ points }) => points === 45)).toMatchObject({
    ad_id: ad.id,
    ad_title: 'هايلوكس غمارتين',
  });
  expect(entries.at(-1)).toMatchObject({ reason: 'opening', points: 10, credits: 40 });

  const own = await insertAd(server, { user_id: userId, title: 'أكسنت' });
  const post = (url: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/admin${url}`, headers, payload });
  await post(`/members/${userId}/membership`, {
    id: randomUUID(),
    membership: 'premium_trader',
    notes: 'حوالة 12',
  });
  server.clock.advance({ minutes: 1 });
  await post(`/ads/${own.id}/boost`, { id: randomUUID(), plan: 'vip' });
  const activations = await walk(`/members/${userId}/activations`, {});
  expect(activations).toMatchObject([
    { kind: 'boost', plan: 'vip', price: 80_000, ad_id: own.id, ad_title: 'أكسنت', administrator: 'mudeer' },
    { kind: 'membership', plan: 'premium_trader', price: 25_000, notes: 'حوالة 12', administrator: 'mudeer' },
  ]);
  expect((await send(`/members/${userId}`)).json().revenue).toBe(105_000);
  expect((await send(`/members/${userId}/activations`, { cursor: 'x' })).statusCode).toBe(422);
});
