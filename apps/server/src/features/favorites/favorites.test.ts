import { randomUUID } from 'node:crypto';
import { favoritesLimit } from '@arabati/domain/favorites/favorites.endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember } from '../../testing/users.ts';
import { announceSales } from './announce-sales.ts';
import { sweepFavoriteNotes } from './sweep-favorite-notes.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const newMember = () => insertSignedInMember(server);
type Member = Awaited<ReturnType<typeof newMember>>;

const send = (method: 'PUT' | 'DELETE', { headers }: Pick<Member, 'headers'>, adId: string) =>
  server.app.inject({ method, url: `/api/me/favorites/${adId}`, headers });
const add = (member: Member, adId: string) => send('PUT', member, adId);
const remove = (member: Member, adId: string) => send('DELETE', member, adId);
const idsOf = async ({ headers }: Member): Promise<string[]> =>
  (await server.app.inject({ url: '/api/me/favorites/ids', headers })).json().ad_ids;
const pageOf = async ({ headers }: Member, cursor?: string) =>
  (
    await server.app.inject({
      url: '/api/me/favorites',
      headers,
      ...(cursor === undefined ? {} : { query: { cursor } }),
    })
  ).json();
const noticesOf = async (userId: string) =>
  server.services.database
    .selectFrom('notifications')
    .select(['type', 'title', 'message', 'ad_id'])
    .where('user_id', '=', userId)
    .where('type', '=', 'favorite')
    .execute();

describe('a favorite', () => {
  test('requires a member', async () => {
    const { id } = await insertAd(server);
    for (const [method, url] of [
      ['PUT', `/api/me/favorites/${id}`],
      ['DELETE', `/api/me/favorites/${id}`],
      ['PUT', `/api/me/favorites/${id}/note`],
      ['GET', '/api/me/favorites'],
      ['GET', '/api/me/favorites/ids'],
    ] as const) {
      expect((await server.app.inject({ method, url })).json()).toMatchObject({ code: 'not-signed-in' });
    }
  });

  test('is added and removed, repeatedly, and belongs to one member only', async () => {
    const [member, other] = [await newMember(), await newMember()];
    const { id } = await insertAd(server);
    expect((await add(member, id)).statusCode).toBe(204);
    expect((await add(member, id)).statusCode).toBe(204);
    expect(await idsOf(member)).toEqual([id]);
    expect(await idsOf(other)).toEqual([]);
    expect((await remove(other, id)).statusCode).toBe(204);
    expect(await idsOf(member)).toEqual([id]);
    expect((await remove(member, id)).statusCode).toBe(204);
    expect((await remove(member, id)).statusCode).toBe(204);
    expect(await idsOf(member)).toEqual([]);
  });

  test('requires an accessible ad', async () => {
    const member = await newMember();
    const removed = await insertAd(server, { status: 'removed' });
    for (const adId of [removed.id, randomUUID(), 'no-id']) {
      expect((await add(member, adId)).json()).toMatchObject({ status: 404, code: 'ad-not-found' });
    }
    const sold = await insertAd(server, { status: 'sold' });
    expect((await add(member, sold.id)).statusCode).toBe(204);
  });

  test('toggled 50 times concurrently results in at most one favorite and one notification', async () => {
    const member = await newMember();
    const ad = await insertAd(server);
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) => send(n % 2 ? 'DELETE' : 'PUT', member, ad.id)),
    );
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([204]));
    expect((await idsOf(member)).length).toBeLessThanOrEqual(1);
    await add(member, ad.id);
    expect(await idsOf(member)).toEqual([ad.id]);
    expect(await noticesOf(ad.user_id)).toHaveLength(1);
  });

  test('beyond the limit is rejected, also concurrently', async () => {
    const member = await newMember();
    const { user_id } = await insertAd(server);
    const ads = [];
    for (let n = 0; n < 12; n += 1) ads.push((await insertAd(server, { user_id, photos: 0 })).id);
    const filler = Array.from({ length: favoritesLimit - 10 }, () => randomUUID());
    const { database } = server.services;
    // Insert rows that count towards the limit directly, because three hundred complete ads are slow.
    const { rows } = await server.services.pool.query(
      `insert into ads (id, user_id, title, brand, model, price, city, created_at, updated_at)
       select unnest($1::uuid[]), $2, 'س', 'س', 'س', 1, 'س', now(), now() returning id`,
      [filler, user_id],
    );
    const now = server.clock.now();
    await database
      .insertInto('favorites')
      .values(rows.map(({ id }) => ({ id: randomUUID(), user_id: member.id, ad_id: id, created_at: now })))
      .execute();
    const responses = await Promise.all(ads.map((id) => add(member, id)));
    const rejected = responses
      .filter((response) => response.statusCode !== 204)
      .map((response) => response.json());
    expect(rejected).toHaveLength(2);
    for (const problem of rejected) {
      expect(problem).toMatchObject({ code: 'favorites-full', facts: { limit: favoritesLimit } });
    }
    expect(await idsOf(member)).toHaveLength(favoritesLimit);
    // An existing favorite does not count again.
    expect((await add(member, filler[0] as string)).statusCode).toBe(204);
  });

  test('is deleted with its ad', async () => {
    const [owner, member] = [await newMember(), await newMember()];
    const { id } = await insertAd(server, { user_id: owner.id });
    await add(member, id);
    const url = `/api/ads/${id}`;
    expect((await server.app.inject({ method: 'DELETE', url, headers: owner.headers })).statusCode).toBe(204);
    expect(await idsOf(member)).toEqual([]);
    // The notification remains, without a link.
    expect(await noticesOf(owner.id)).toMatchObject([{ ad_id: null }]);
  });
});

describe("an ad's owner", () => {
  test("is notified of a favorite once per member, without the member's name", async () => {
    const [one, two] = [await newMember(), await newMember()];
    const ad = await insertAd(server, { title: 'BMW X5' });
    await add(one, ad.id);
    await remove(one, ad.id);
    await add(one, ad.id);
    expect(await noticesOf(ad.user_id)).toEqual([
      {
        type: 'favorite',
        title: 'إعلانك في المفضلة',
        message: 'أضاف أحد الأعضاء إعلانك «\u2068BMW X5\u2069» إلى مفضلته.',
        ad_id: ad.id,
      },
    ]);
    await add(two, ad.id);
    expect(await noticesOf(ad.user_id)).toHaveLength(2);
  });

  test('is not notified of their own favorite or of one on a sold ad', async () => {
    const owner = await newMember();
    const own = await insertAd(server, { user_id: owner.id });
    const sold = await insertAd(server, { user_id: owner.id, status: 'sold' });
    await add(owner, own.id);
    await add(await newMember(), sold.id);
    expect(await idsOf(owner)).toEqual([own.id]);
    expect(await noticesOf(owner.id)).toEqual([]);
  });
});

test('members are notified once when an ad in their favorites is sold, except its owner and who blocked the owner', async () => {
  const [owner, member, blocking, removed] = [
    await newMember(),
    await newMember(),
    await newMember(),
    await newMember(),
  ];
  const { id } = await insertAd(server, { user_id: owner.id, title: 'BMW X5' });
  for (const one of [owner, member, blocking, removed]) await add(one, id);
  await remove(removed, id);
  await server.app.inject({
    method: 'PUT',
    url: `/api/me/blocks/${owner.id}`,
    headers: blocking.headers,
  });
  const setStatus = (status: 'sold' | 'active') =>
    server.app.inject({
      method: 'PUT',
      url: `/api/ads/${id}/status`,
      headers: owner.headers,
      payload: { status },
    });
  const announce = async () => {
    await Promise.all([1, 2, 3].map(() => announceSales(server.services, { stopped: () => false })));
    // The job of the app may be announcing it.
    await expect
      .poll(async () => (await server.services.pool.query('select from sales_to_announce')).rowCount)
      .toBe(0);
  };
  await setStatus('sold');
  await announce();
  await setStatus('active');
  await setStatus('sold');
  await announce();
  const { database } = server.services;
  const notices = await database
    .selectFrom('notifications')
    .select(['user_id', 'title', 'message', 'ad_id'])
    .where('type', '=', 'favorite_sold')
    .where('ad_id', '=', id)
    .execute();
  expect(notices).toEqual([
    {
      user_id: member.id,
      title: 'بيعت سيارة من مفضلتك',
      message: expect.stringContaining('BMW X5'),
      ad_id: id,
    },
  ]);
});

describe('a note about a favorite', () => {
  const write = ({ headers }: Member, adId: string, note: string) =>
    server.app.inject({ method: 'PUT', url: `/api/me/favorites/${adId}/note`, headers, payload: { note } });
  const notesOf = async (member: Member) => (await pageOf(member)).notes;

  test('is written, changed and deleted, and belongs to one member only', async () => {
    const [member, other] = [await newMember(), await newMember()];
    const { id } = await insertAd(server);
    for (const viewer of [member, other]) await add(viewer, id);
    expect((await write(member, id, ' سألته، آخر سعر 9 مليون ')).statusCode).toBe(204);
    await write(member, id, 'قال 8,500,000\nاتصل به 0912345678');
    expect(await notesOf(member)).toEqual({ [id]: 'قال 8,500,000\nاتصل به 0912345678' });
    expect(await notesOf(other)).toEqual({});
    for (let n = 0; n < 2; n += 1) expect((await write(member, id, ' ')).statusCode).toBe(204);
    expect(await notesOf(member)).toEqual({});
  });

  test('requires a favorite and has a maximum length', async () => {
    const member = await newMember();
    const { id } = await insertAd(server);
    expect((await write(member, id, 'نظيفة')).json()).toMatchObject({ status: 404, code: 'not-found' });
    await add(member, id);
    expect((await write(member, id, 'س'.repeat(501))).json()).toMatchObject({ fields: { note: 'too-long' } });
    expect((await write(member, id, 'س'.repeat(500))).statusCode).toBe(204);
  });

  test('returns with a favorite whose removal is undone, and is deleted a day after the removal', async () => {
    const member = await newMember();
    const [undone, removed] = [(await insertAd(server)).id, (await insertAd(server)).id];
    for (const id of [undone, removed]) {
      await add(member, id);
      await write(member, id, 'اللون أبيض');
      await remove(member, id);
    }
    expect(await notesOf(member)).toEqual({});
    await add(member, undone);
    expect(await notesOf(member)).toEqual({ [undone]: 'اللون أبيض' });
    const tomorrow = new Date(server.clock.now().getTime() + 25 * 3_600_000);
    await sweepFavoriteNotes(server.services.database, tomorrow, 100);
    await add(member, removed);
    expect(await notesOf(member)).toEqual({ [undone]: 'اللون أبيض' });
  });
});

test("two members who concurrently add each other's ads do not deadlock", async () => {
  const [one, two] = [await newMember(), await newMember()];
  const ads: [Member, string][] = [];
  for (let n = 0; n < 8; n += 1) {
    ads.push([two, (await insertAd(server, { user_id: one.id, photos: 0 })).id]);
    ads.push([one, (await insertAd(server, { user_id: two.id, photos: 0 })).id]);
  }
  const responses = await Promise.all(ads.map(([member, adId]) => add(member, adId)));
  expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([204]));
  expect(await noticesOf(one.id)).toHaveLength(8);
});

describe('the list', () => {
  test('contains active and sold ads as cards, last added first, page by page, without duplicates', async () => {
    const member = await newMember();
    const { user_id } = await insertAd(server);
    const ads: string[] = [];
    for (let n = 0; n < 23; n += 1) {
      // Three favorites share each timestamp. The order is total nevertheless.
      if (n % 3 === 0) server.clock.advance({ seconds: 1 });
      const { id } = await insertAd(server, { user_id, photos: 1 });
      await add(member, id);
      ads.push(id);
    }
    const { database } = server.services;
    const mark = (id: string | undefined, status: 'sold' | 'removed') =>
      database
        .updateTable('ads')
        .set({ status })
        .where('id', '=', id as string)
        .execute();
    await mark(ads[22], 'sold');
    await mark(ads[21], 'removed');

    const first = await pageOf(member);
    expect(first.items).toHaveLength(20);
    expect(first.items.find((ad: { id: string }) => ad.id === ads[22])).toMatchObject({
      status: 'sold',
      photo_count: 1,
    });
    const second = await pageOf(member, first.next_cursor);
    expect(second.next_cursor).toBeNull();
    const shown = [...first.items, ...second.items].map((ad: { id: string }) => ad.id);
    expect(shown).toHaveLength(22);
    expect(new Set(shown)).toEqual(new Set(ads.filter((id) => id !== ads[21])));
    expect(shown.slice(-3).sort()).toEqual(ads.slice(0, 3).sort());
    const served = await server.app.inject({
      url: '/api/me/favorites',
      query: { cursor: 'bm9uc2Vuc2U' },
      headers: member.headers,
    });
    expect(served.json()).toMatchObject({ code: 'invalid-input', fields: { cursor: 'invalid' } });
  });
});
