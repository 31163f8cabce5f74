import { randomUUID } from 'node:crypto';
import { savedSearchesMaximum } from '@arabati/domain/saved-searches/saved-searches.requests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember } from '../../testing/users.ts';
import { whileLocked } from '../../testing/while-locked.ts';
import { matchListedAds } from './match-listed-ads.ts';
import { replanSavedSearches } from './replan-saved-searches.ts';
import { sweepSavedSearchMatches } from './sweep-matches.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const newMember = () => insertSignedInMember(server);
const match = () => matchListedAds(server.services, { stopped: () => false });

async function save(
  { headers }: Pick<SignedInMember, 'headers'>,
  search: { id?: string; name?: string; query?: string; is_paused?: boolean } = {},
) {
  const { id = randomUUID(), name = 'كورولا', query = 'q=كورولا', ...rest } = search;
  const response = await server.app.inject({
    method: 'PUT',
    url: `/api/me/saved-searches/${id}`,
    headers,
    payload: { name, query, ...rest },
  });
  return { id, response };
}
const list = async ({ headers }: Pick<SignedInMember, 'headers'>) =>
  (await server.app.inject({ url: '/api/me/saved-searches', headers })).json().items;
const send = (method: 'PUT' | 'DELETE', { headers }: SignedInMember, path: string) =>
  server.app.inject({ method, url: `/api/me/saved-searches/${path}`, headers });
const noticesOf = async ({ headers }: SignedInMember) =>
  (await server.app.inject({ url: '/api/me/notifications', headers }))
    .json()
    .items.filter(({ type }: { type: string }) => type === 'saved_search');

describe('a saved search', () => {
  test('is saved once for one id, changed, paused and deleted', async () => {
    const member = await newMember();
    const { id, response } = await save(member, { query: 'sort=newest&city=%D8%A8%D8%AD%D8%B1%D9%8A&bad=1' });
    expect(response.statusCode, response.body).toBe(204);
    await save(member, { id });
    expect(await list(member)).toMatchObject([{ id, name: 'كورولا', is_paused: false, new_ads: 0 }]);
    await save(member, { id, name: '  كورولا  نظيفة ', query: 'q=كورولا&price=20000000', is_paused: true });
    const [changed] = await list(member);
    expect(changed).toMatchObject({ name: 'كورولا نظيفة', is_paused: true });
    expect(Object.fromEntries(new URLSearchParams(changed.query))).toEqual({
      q: 'كورولا',
      price: '20000000',
    });
    expect((await send('DELETE', member, id)).statusCode).toBe(204);
    expect((await send('DELETE', member, id)).statusCode).toBe(204);
    expect(await list(member)).toEqual([]);
  });

  test.each([
    ['', 'search-without-criteria'],
    ['sort=newest', 'search-without-criteria'],
    ['q=%F0%9F%99%82', 'search-without-criteria'],
    ['year_min=old', 'search-without-criteria'],
    ['near=كسلا&sort=nearest', 'search-without-criteria'],
  ])('needs a criterion: %s', async (query, code) => {
    const { response } = await save(await newMember(), { query });
    expect(response.json()).toMatchObject({ status: 422, code });
  });

  test('belongs to one member', async () => {
    const [member, other] = [await newMember(), await newMember()];
    const { id } = await save(member);
    expect((await save(other, { id })).response.json()).toMatchObject({ code: 'id-taken' });
    expect((await send('PUT', other, `${id}/seen`)).json()).toMatchObject({ code: 'not-found' });
    await send('DELETE', other, id);
    expect(await list(member)).toHaveLength(1);
    expect(await list(other)).toEqual([]);
  });

  test('beyond the limit is rejected, also concurrently', async () => {
    const member = await newMember();
    const responses = await Promise.all(Array.from({ length: savedSearchesMaximum + 3 }, () => save(member)));
    const rejected = responses.filter(({ response }) => response.statusCode !== 204);
    expect(rejected).toHaveLength(3);
    expect(rejected[0]?.response.json()).toMatchObject({
      code: 'too-many-saved-searches',
      facts: { limit: savedSearchesMaximum },
    });
  });
});

describe('a new ad', () => {
  test('is announced once for each search that it matches, with one unread notification that counts', async () => {
    const [member, other] = [await newMember(), await newMember()];
    const { id } = await save(member, { name: 'كورولا تحت 20 مليون', query: 'q=كورولا&price=20000000' });
    await save(other, { query: 'q=هايلوكس' });
    const first = await insertAd(server, { price: 15_000_000 });
    await insertAd(server, { price: 30_000_000 });
    expect(await match()).toBe(2);
    expect(await match()).toBe(0);
    expect(await noticesOf(member)).toMatchObject([
      {
        title: 'سيارات جديدة لبحثك',
        message: '«\u2068كورولا تحت 20 مليون\u2069»: إعلان واحد منذ فتحته آخر مرة.',
        is_read: false,
        saved_search_id: id,
      },
    ]);
    expect(await noticesOf(other)).toEqual([]);

    server.clock.advance({ minutes: 1 });
    await insertAd(server, { price: 14_000_000 });
    await match();
    const notices = await noticesOf(member);
    expect(notices).toHaveLength(1);
    expect(notices[0].message).toContain('إعلانان');
    expect(await list(member)).toMatchObject([{ new_ads: 2 }]);

    // Listed again: not new again.
    const setStatus = (status: 'removed' | 'active') =>
      server.services.database.updateTable('ads').set({ status }).where('id', '=', first.id).execute();
    await setStatus('removed');
    expect(await list(member)).toMatchObject([{ new_ads: 1 }]);
    await setStatus('active');
    expect(await match()).toBe(1);
    expect(await list(member)).toMatchObject([{ new_ads: 2 }]);

    server.clock.advance({ minutes: 1 });
    expect((await send('PUT', member, `${id}/seen`)).statusCode).toBe(204);
    expect(await list(member)).toMatchObject([{ new_ads: 0 }]);
    expect(await noticesOf(member)).toMatchObject([{ is_read: true }]);
    server.clock.advance({ minutes: 1 });
    await insertAd(server, { price: 13_000_000 });
    await match();
    expect(await list(member)).toMatchObject([{ new_ads: 1 }]);
    expect(await noticesOf(member)).toHaveLength(2);
  });

  test('is not announced to a member who has hidden it', async () => {
    const [hiding, other] = [await newMember(), await newMember()];
    for (const member of [hiding, other]) await save(member);
    const { id } = await insertAd(server, { status: 'removed' });
    await server.app.inject({
      method: 'PUT',
      url: '/api/me/hidden-ads',
      headers: hiding.headers,
      payload: { ad_ids: [id] },
    });
    await server.services.database
      .updateTable('ads')
      .set({ status: 'active' })
      .where('id', '=', id)
      .execute();
    await match();
    expect(await noticesOf(hiding)).toEqual([]);
    expect(await noticesOf(other)).toHaveLength(1);
  });

  test('is not announced to its seller, to a member who blocked the seller, or for a paused search', async () => {
    const [seller, blocking, pausing] = [await newMember(), await newMember(), await newMember()];
    await save(seller);
    await save(blocking);
    const { id } = await save(pausing, { is_paused: true });
    await server.app.inject({
      method: 'PUT',
      url: `/api/me/blocks/${seller.id}`,
      headers: blocking.headers,
    });
    await insertAd(server, { user_id: seller.id });
    await match();
    for (const member of [seller, blocking, pausing]) expect(await noticesOf(member)).toEqual([]);
    await save(pausing, { id, is_paused: false });
    await insertAd(server, { user_id: seller.id });
    await match();
    expect(await list(pausing)).toMatchObject([{ new_ads: 1 }]);
  });

  test('is no longer counted once the member hides it or blocks its seller', async () => {
    const [member, seller] = [await newMember(), await newMember()];
    await save(member, { query: 'q=كورولا زرقاء' });
    const title = 'كورولا زرقاء';
    const { id } = await insertAd(server, { title });
    await insertAd(server, { title, user_id: seller.id });
    await insertAd(server, { title });
    await match();
    expect(await list(member)).toMatchObject([{ new_ads: 3 }]);
    const { headers } = member;
    const payload = { ad_ids: [id] };
    await server.app.inject({ method: 'PUT', url: '/api/me/hidden-ads', headers, payload });
    expect(await list(member)).toMatchObject([{ new_ads: 2 }]);
    await server.app.inject({ method: 'PUT', url: `/api/me/blocks/${seller.id}`, headers });
    expect(await list(member)).toMatchObject([{ new_ads: 1 }]);
    await insertAd(server, { title });
    await match();
    expect((await noticesOf(member))[0].message).toContain('إعلانان');
  });

  test('of the earlier criteria is not counted after the criteria change, but after the name changes', async () => {
    const member = await newMember();
    const { id } = await save(member, { query: 'q=كورولا' });
    await insertAd(server, {});
    await match();
    server.clock.advance({ minutes: 1 });
    await save(member, { id, name: 'الأبيض', query: 'q=كورولا' });
    expect(await list(member)).toMatchObject([{ new_ads: 1 }]);
    await save(member, { id, query: 'q=هايلوكس' });
    expect(await list(member)).toMatchObject([{ new_ads: 0 }]);
    expect(await noticesOf(member)).toMatchObject([{ is_read: true }]);
    await insertAd(server, { title: 'هايلوكس', model: 'هايلوكس' });
    await match();
    expect(await list(member)).toMatchObject([{ new_ads: 1 }]);
    expect((await noticesOf(member))[0].message).toContain('إعلان واحد');
  });

  test('that waits for a review is announced when it is listed', async () => {
    const member = await newMember();
    await save(member);
    const ad = await insertAd(server, { status: 'removed' });
    expect(await match()).toBe(0);
    await server.services.database
      .updateTable('ads')
      .set({ status: 'active' })
      .where('id', '=', ad.id)
      .execute();
    expect(await match()).toBe(1);
    expect(await list(member)).toMatchObject([{ new_ads: 1 }]);
  });

  test.each([
    ['listed again', 'removed', `update ads set status = 'active', price = 900000 where id = $1`],
    [
      'announced at a lower price',
      'active',
      `with cheaper as (update ads set price = 900000 where id = $1)
       update ad_price_changes set announce_at = null where ad_id = $1`,
    ],
  ])('that is %s while it is matched is matched again', async (_, status, change) => {
    const member = await newMember();
    await save(member, { query: 'q=كورولا&price=1000000' });
    const { id } = await insertAd(server, { price: 2_000_000 });
    await server.owner.query(
      `insert into ad_price_changes (id, ad_id, old_price, price, is_drop, changed_at, announce_at)
       values (gen_random_uuid(), $1, 2000000, 900000, true, now(), now())`,
      [id],
    );
    await server.owner.query('update ads set status = $2 where id = $1', [id, status]);
    await whileLocked(server, ['select from ads_to_match where ad_id = $1 for update', id], match, ({ tx }) =>
      tx.query(change, [id]),
    );
    await match();
    expect(await list(member)).toMatchObject([{ new_ads: 1 }]);
  });

  test('is matched once by several nodes at the same time, and with more searches than one page', async () => {
    const members = [await newMember(), await newMember()];
    const [member] = members as [SignedInMember, SignedInMember];
    const { id } = await save(member);
    await server.owner.query(
      `insert into saved_searches
       select gen_random_uuid(), user_id, name, query, is_paused, predicate, search_version, created_at, seen_at
         from saved_searches, generate_series(1, 450) where id = $1`,
      [id],
    );
    await server.owner.query(
      `insert into saved_search_anchors
       select anchor, id from saved_search_anchors, saved_searches
        where saved_search_id = $1 and user_id = $2 and id <> $1`,
      [id, member.id],
    );
    await insertAd(server, {});
    await Promise.all([match(), match(), match()]);
    const { rows } = await server.owner.query(
      `select count(*)::int as matches, count(distinct saved_search_id)::int as searches
         from saved_search_matches join saved_searches on id = saved_search_id where user_id = $1`,
      [member.id],
    );
    expect(rows).toEqual([{ matches: 451, searches: 451 }]);
    await server.owner.query('delete from saved_searches where user_id = $1', [member.id]);
  });
});

test('searches of an earlier catalogue are planned again, and old matches are deleted', async () => {
  const member = await newMember();
  const { id } = await save(member);
  await insertAd(server, {});
  await match();
  await server.owner.query(
    `update saved_searches set search_version = 1, predicate = '{"is":"never"}' where id = $1`,
    [id],
  );
  await server.owner.query('delete from saved_search_anchors where saved_search_id = $1', [id]);
  expect(await replanSavedSearches(server.services, { stopped: () => false })).toBe(1);
  expect(await replanSavedSearches(server.services, { stopped: () => false })).toBe(0);
  server.clock.advance({ minutes: 1 });
  await insertAd(server, {});
  await match();
  expect(await list(member)).toMatchObject([{ new_ads: 2 }]);
  server.clock.advance({ days: 31 });
  await sweepSavedSearchMatches(server.services.database, server.clock.now(), 1_000);
  const { rows } = await server.owner.query('select from saved_search_matches');
  expect(rows).toHaveLength(0);
});

test('a search that its member changes while it is planned again keeps the change', async () => {
  const member = await newMember();
  const { id } = await save(member);
  await server.owner.query('update saved_searches set search_version = 1 where id = $1', [id]);
  let replanned: Promise<number> | undefined;
  const change = await whileLocked(
    server,
    ['select from profiles where user_id = $1 for update', member.id],
    () => save(member, { id, query: 'q=هايلوكس' }),
    ({ untilWaiting }) => {
      // Reads the search before the change, and waits behind it.
      replanned = replanSavedSearches(server.services, { stopped: () => false });
      return untilWaiting(2);
    },
  );
  expect(change.response.statusCode).toBe(204);
  await replanned;
  const planOf = async (search: string) =>
    (
      await server.owner.query(
        `select predicate::text, array(select anchor from saved_search_anchors where saved_search_id = id) as anchors
           from saved_searches where id = $1`,
        [search],
      )
    ).rows;
  const other = await save(member, { query: 'q=هايلوكس' });
  expect(await planOf(id)).toEqual(await planOf(other.id));
});
