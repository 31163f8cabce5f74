import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd, insertSeller } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertMember, startSessions } from '../../testing/users.ts';

let server: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startTestApp();
  headers = await signInAdministrator(server);
});
afterAll(() => server.close());

const send = (url: string, query: Record<string, string> = {}) =>
  server.app.inject({ url: `/api/admin${url}`, headers, query });
const act = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({ method, url: `/api/admin${url}`, headers, ...(payload ? { payload } : {}) });
const find = async (query: Record<string, string>) => {
  const { items, total } = (await send('/ads', query)).json();
  expect(total).toEqual({ count: items.length, exact: true });
  return items.map(({ id }: { id: string }) => id).sort();
};

test('an ad is found by its link, its owner and its words, in any status', async () => {
  const owner = await insertSeller(server, {
    display_name: 'كمال ترانزيت',
    unique_id: '700001',
    user_id_display: '70000001',
    phone: '+249911122233',
  });
  const add = async (ad: object) => (await insertAd(server, { user_id: owner, ...ad })).id;
  const active = await add({
    title: 'برادو فل أوبشن',
    description: 'اتصل واتساب حالاً',
    phone: '+249911122233',
  });
  const sold = await add({ title: 'سنتافي', status: 'sold', description: 'مكيف ثلج' });
  const removed = await add({ title: 'برادو 100% نظيفة', status: 'removed' });
  const other = (await insertAd(server, { title: 'تكساس بوكس' })).id;

  expect(await find({ q: active })).toEqual([active]);
  expect(await find({ q: `شاهد https://arabati.example/ad/${removed.toUpperCase()}?x=1` })).toEqual([
    removed,
  ]);
  expect(await find({ q: randomUUID() })).toEqual([]);
  expect(await find({ q: '700001' })).toEqual([active, sold, removed].sort());
  expect(await find({ q: '٧٠٠٠٠٠٠١', status: 'sold' })).toEqual([sold]);
  expect(await find({ q: 'كمال', status: 'removed' })).toEqual([removed]);
  expect(await find({ user_id: owner })).toEqual([active, sold, removed].sort());
  expect(await find({ user_id: owner, q: 'برادو' })).toEqual([active, removed].sort());
  expect(await find({ q: 'حالاً برادو' })).toEqual([active]);
  expect(await find({ q: 'ثلج' })).toEqual([sold]);
  expect(await find({ q: '100%' })).toEqual([removed]);
  expect(await find({ q: 'بوكس', status: 'active' })).toEqual([other]);
  expect(await find({ q: 'بوكس', status: 'sold' })).toEqual([]);

  const texts = [await send('/ads', { user_id: owner }), await send(`/ads/${active}`)].map(
    ({ body }) => body,
  );
  expect(texts.join()).not.toContain('911122233');
  expect((await send(`/ads/${removed}`)).json()).toMatchObject({ status: 'removed', removal: null });
  expect((await send(`/ads/${randomUUID()}`)).json().code).toBe('ad-not-found');
});

test('ads of every status are listed in one order, page by page', async () => {
  const user_id = await insertSeller(server);
  const made = new Map<string, { created_at: string; price: number; status: string }>();
  for (let n = 0; n < 67; n += 1) {
    const status = (['active', 'sold', 'active', 'removed'] as const)[n % 4] ?? 'active';
    const created_at = new Date(server.clock.now().getTime() - (n % 13) * 60_000);
    const price = 1_000_000 * (1 + (n % 5));
    const { id } = await insertAd(server, { user_id, status, created_at, price, photos: 0 });
    made.set(id, { created_at: created_at.toISOString(), price, status });
  }
  const orders = {
    newest: (a: string, b: string) => b.localeCompare(a),
    oldest: (a: string, b: string) => a.localeCompare(b),
    'price-high': (a: number, b: number) => b - a,
    'price-low': (a: number, b: number) => a - b,
  };
  for (const [sort, compare] of Object.entries(orders)) {
    for (const status of ['all', 'sold']) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const query: Record<string, string> = { user_id, sort, status, ...(cursor ? { cursor } : {}) };
        const page: { items: { id: string }[]; next_cursor: string | null; total: unknown } = (
          await send('/ads', query)
        ).json();
        expect(page.total === null).toBe(cursor !== null);
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.next_cursor;
      } while (cursor);
      const expected = [...made].filter(([, ad]) => status === 'all' || ad.status === status);
      expect(seen.toSorted()).toEqual(expected.map(([id]) => id).sort());
      const keys = seen.map((id) => made.get(id)?.[sort.startsWith('price') ? 'price' : 'created_at']);
      expect(keys).toEqual([...keys].sort(compare as (a: unknown, b: unknown) => number));
    }
  }
  expect((await send('/ads', { sort: 'oldest', cursor: 'x' })).statusCode).toBe(422);
});

test('a removed ad leaves the marketplace, its owner reads the reason, and reinstating restores it', async () => {
  const { id: user_id } = await insertMember(server);
  const [own] = await startSessions(server, [user_id]);
  const { id } = await insertAd(server, { user_id, title: 'كامري 2018', status: 'sold' });
  const reason = 'الصور لسيارة أخرى';

  expect((await act('POST', `/ads/${id}/removal`, { reason: '  ' })).json().fields).toEqual({
    reason: 'required',
  });
  expect((await act('POST', `/ads/${id}/removal`, { reason })).statusCode).toBe(204);
  expect((await server.app.inject(`/api/ads/${id}`)).statusCode).toBe(404);
  expect((await send(`/ads/${id}`)).json()).toMatchObject({ status: 'removed', removal: { reason } });
  // A second removal by another administrator keeps the first reason and does not notify the owner again.
  expect((await act('POST', `/ads/${id}/removal`, { reason: 'سبب آخر' })).statusCode).toBe(204);
  expect((await send('/ads', { q: id })).json().items).toMatchObject([{ id, removal: { reason } }]);

  const notices = async () =>
    (await server.app.inject({ url: '/api/me/notifications', headers: own ?? {} }))
      .json()
      .items.filter(({ type }: { type: string }) => type === 'ad_update');
  expect(await notices()).toMatchObject([
    { title: 'أزالت الإدارة إعلانك', message: expect.stringContaining(reason) },
  ]);
  // The owner can neither mark a removed ad as sold nor reinstate it.
  const sell = await server.app.inject({
    method: 'PUT',
    url: `/api/ads/${id}/status`,
    headers: own ?? {},
    payload: { status: 'active' },
  });
  expect(sell.statusCode).toBe(404);

  // After an upgrade, a reinstated ad has the same priority as the owner's other ads.
  await act('POST', `/members/${user_id}/membership`, { id: randomUUID(), membership: 'premium_trader' });
  expect((await act('DELETE', `/ads/${id}/removal`)).statusCode).toBe(204);
  expect((await act('DELETE', `/ads/${id}/removal`)).statusCode).toBe(204);
  expect((await server.app.inject(`/api/ads/${id}`)).json()).toMatchObject({
    status: 'sold',
    is_premium: true,
  });
  expect((await notices()).map(({ title }: { title: string }) => title)).toEqual([
    'أعادت الإدارة إعلانك',
    'أزالت الإدارة إعلانك',
  ]);
  const acts = (await send('/audit', { user_id })).json().items;
  expect(acts).toMatchObject([
    { act: 'ad-restored', ad_id: id },
    { act: 'membership-changed' },
    { act: 'ad-removed', ad_id: id, notes: reason, member: expect.stringMatching(/^\d{8}$/) },
  ]);
  for (const url of [`/ads/${randomUUID()}/removal`, `/ads/x/removal`]) {
    expect((await act('POST', url, { reason })).json().code).toBe('ad-not-found');
    expect((await act('DELETE', url)).json().code).toBe('ad-not-found');
  }
});

test('a paid boost lists the ad first for its duration', async () => {
  const { id, user_id } = await insertAd(server);
  const before = (await send('/overview')).json();
  const response = await act('POST', `/ads/${id}/boost`, {
    id: randomUUID(),
    plan: 'premium',
    notes: 'حوالة 9',
  });
  const days = (Date.parse(response.json().top_spot_until) - server.clock.now().getTime()) / 86_400_000;
  expect(days).toBe(14);
  expect((await server.app.inject('/api/ads')).json().items[0]).toMatchObject({ id, top_spot: true });
  expect((await send('/overview')).json().revenue - before.revenue).toBe(45_000);
  expect((await send('/audit', { user_id })).json().items).toMatchObject([
    { act: 'ad-boosted', ad_id: id, notes: 'premium: حوالة 9' },
  ]);

  expect((await act('POST', `/ads/${id}/boost`, { id: randomUUID(), plan: 'gold' })).statusCode).toBe(422);
  const sold = await insertAd(server, { status: 'sold' });
  expect((await act('POST', `/ads/${sold.id}/boost`, { id: randomUUID(), plan: 'vip' })).json().code).toBe(
    'ad-sold',
  );
  const removed = await insertAd(server, { status: 'removed' });
  expect((await act('POST', `/ads/${removed.id}/boost`, { id: randomUUID(), plan: 'vip' })).json().code).toBe(
    'ad-not-found',
  );
  expect((await send('/audit', { act: 'ad-boosted' })).json().items).toHaveLength(1);
});

describe('undoing a removal', () => {
  const removalOf = async (id: string) => (await send(`/ads/${id}`)).json().removal;
  const removed = async () => {
    const { id } = await insertAd(server);
    await act('POST', `/ads/${id}/removal`, { reason: 'صورة غير مطابقة' });
    return id;
  };

  test('does not undo another removal that was made meanwhile', async () => {
    const id = await removed();
    const seen = await removalOf(id);
    await act('DELETE', `/ads/${id}/removal`);
    server.clock.advance({ seconds: 1 });
    await act('POST', `/ads/${id}/removal`, { reason: 'مكرر' });
    const stale = await act('DELETE', `/ads/${id}/removal?removed_at=${seen.created_at}`);
    expect(stale.json().code).toBe('removal-changed');
    expect(await removalOf(id)).toMatchObject({ reason: 'مكرر' });
    const { created_at } = await removalOf(id);
    const undo = () => act('DELETE', `/ads/${id}/removal?removed_at=${created_at}`);
    expect((await undo()).statusCode).toBe(204);
    expect((await undo()).statusCode).toBe(204);
    expect(await removalOf(id)).toBeNull();
  });

  test('that is offered after a removal undoes none of a colleague', async () => {
    const id = await removed();
    const by = await signInAdministrator(server, 'zameela');
    const url = `/api/admin/ads/${id}/removal?own=true`;
    const stale = await server.app.inject({ method: 'DELETE', url, headers: by });
    expect(stale.json().code).toBe('removal-changed');
    expect((await server.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204);
    expect(await removalOf(id)).toBeNull();
  });
});
