import { randomUUID } from 'node:crypto';
import { viewedAdsMaximum } from '@arabati/domain/viewed-ads/viewed-ads.requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd, insertSeller } from '../../testing/ads.ts';
import { explain } from '../../testing/explain.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember } from '../../testing/users.ts';
import { viewsQuery } from './viewed-ads.queries.ts';

let server: TestApp;
let seller: string;
beforeAll(async () => {
  server = await startTestApp();
  seller = await insertSeller(server);
});
afterAll(() => server.close());

const url = '/api/me/viewed-ads';
const newAd = (ad: Parameters<typeof insertAd>[1] = {}) =>
  insertAd(server, { user_id: seller, photos: 0, ...ad });
const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000).toISOString();
const record = ({ headers }: SignedInMember, views: { ad_id: string; viewed_at: string }[]) =>
  server.app.inject({ method: 'PUT', url, headers, payload: { views } });
const remove = ({ headers }: SignedInMember, adId = '') =>
  server.app.inject({ method: 'DELETE', url: adId ? `${url}/${adId}` : url, headers });
const list = async ({ headers }: SignedInMember, query: Record<string, string> = {}) =>
  (await server.app.inject({ url, query, headers })).json();
const idsOf = async (member: SignedInMember): Promise<string[]> =>
  (await list(member)).items.map(({ id }: { id: string }) => id);

/** Inserts ads directly, because a hundred complete ones are slow. */
async function insertManyAds(count: number): Promise<string[]> {
  const { rows } = await server.owner.query(
    `insert into ads (id, user_id, title, brand, model, price, city, created_at, updated_at)
     select gen_random_uuid(), $1, 'س', 'س', 'س', 1, 'س', now(), now() from generate_series(1, $2::int) returning id`,
    [seller, count],
  );
  return rows.map(({ id }) => id);
}

test('the ads that a member opened are listed, latest first, for that member only', async () => {
  const [member, other] = [await insertSignedInMember(server), await insertSignedInMember(server)];
  const [first, second] = [await newAd(), await newAd({ status: 'sold' })];
  expect((await record(member, [{ ad_id: first.id, viewed_at: at(-5) }])).statusCode).toBe(204);
  await record(member, [{ ad_id: second.id, viewed_at: at(-4) }]);
  expect(await idsOf(member)).toEqual([second.id, first.id]);
  expect(await list(member)).toMatchObject({
    items: [{ status: 'sold' }, { status: 'active' }],
    viewed_at: { [first.id]: at(-5), [second.id]: at(-4) },
  });
  // Opened again.
  await record(member, [{ ad_id: first.id, viewed_at: at(-3) }]);
  expect(await idsOf(member)).toEqual([first.id, second.id]);
  expect(await idsOf(other)).toEqual([]);
  expect((await server.app.inject({ url })).json()).toMatchObject({ code: 'not-signed-in' });
});

test('a time that does not exist, or that cannot be read, is rejected', async () => {
  const member = await insertSignedInMember(server);
  const { id: ad_id } = await newAd();
  for (const viewed_at of ['2026-02-30T10:00:00Z', '2026-04-31 10:00:00+02', '2026-01-01T10:00:00+02']) {
    const response = await record(member, [{ ad_id, viewed_at }]);
    expect(response.statusCode, viewed_at).toBe(422);
  }
  expect(await idsOf(member)).toEqual([]);
});

test('a repeated or late request does not change the latest time', async () => {
  const member = await insertSignedInMember(server);
  const [first, second] = [await newAd(), await newAd()];
  const views = [
    { ad_id: first.id, viewed_at: at(-1) },
    { ad_id: first.id, viewed_at: at(-60) },
    { ad_id: second.id, viewed_at: at(-30) },
  ];
  await record(member, views);
  await record(member, views);
  // From a device that was offline.
  await record(member, [{ ad_id: first.id, viewed_at: at(-90) }]);
  expect(await idsOf(member)).toEqual([first.id, second.id]);
});

test('a time in the future counts as now', async () => {
  const member = await insertSignedInMember(server);
  const [early, late] = [await newAd(), await newAd()];
  await record(member, [{ ad_id: early.id, viewed_at: '2099-01-01T00:00:00Z' }]);
  server.clock.advance({ seconds: 1 });
  await record(member, [{ ad_id: late.id, viewed_at: at(0) }]);
  expect(await idsOf(member)).toEqual([late.id, early.id]);
});

test('own ads, removed ads and ids without an ad are not listed', async () => {
  const member = await insertSignedInMember(server);
  const own = await newAd({ user_id: member.id });
  const taken = await newAd();
  const views = [own.id, taken.id, randomUUID()].map((ad_id) => ({ ad_id, viewed_at: at(0) }));
  expect((await record(member, views)).statusCode).toBe(204);
  expect(await idsOf(member)).toEqual([taken.id]);
  await server.owner.query(`update ads set status = 'removed' where id = $1`, [taken.id]);
  expect(await idsOf(member)).toEqual([]);
});

test('one ad or all of them are removed, repeatedly', async () => {
  const [member, other] = [await insertSignedInMember(server), await insertSignedInMember(server)];
  const ads = [await newAd(), await newAd(), await newAd()];
  const views = ads.map(({ id }, index) => ({ ad_id: id, viewed_at: at(-index) }));
  for (const viewer of [member, other]) await record(viewer, views);
  expect((await remove(member, ads[1]?.id)).statusCode).toBe(204);
  expect((await remove(member, ads[1]?.id)).statusCode).toBe(204);
  expect(await idsOf(member)).toEqual([ads[0]?.id, ads[2]?.id]);
  expect((await remove(member)).statusCode).toBe(204);
  expect((await remove(member)).statusCode).toBe(204);
  expect(await idsOf(member)).toEqual([]);
  expect(await idsOf(other)).toHaveLength(3);
});

test('the latest hundred ads are retained, also of concurrent requests, and listed in pages', async () => {
  const member = await insertSignedInMember(server);
  const ads = await insertManyAds(viewedAdsMaximum + 20);
  const views = ads.map((ad_id, index) => ({ ad_id, viewed_at: at(-index) }));
  await Promise.all([
    record(member, views.slice(0, 40)),
    record(member, views.slice(40, 80)),
    record(member, views.slice(80)),
  ]);
  const shown: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: { id: string }[]; next_cursor: string | null } = await list(
      member,
      cursor ? { cursor } : {},
    );
    shown.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor);
  expect(shown).toEqual(ads.slice(0, viewedAdsMaximum));
  expect((await record(member, [...views, ...views])).json()).toMatchObject({
    code: 'invalid-input',
    fields: { views: 'invalid' },
  });
});

test('a page is read along its index', async () => {
  const members = await Promise.all([insertSeller(server), insertSeller(server)]);
  const ads = await insertManyAds(2_000);
  await server.owner.query(
    `insert into viewed_ads (user_id, ad_id, viewed_at)
     select member, ad, now() - random() * interval '9 days' from unnest($1::uuid[]) member, unnest($2::uuid[]) ad`,
    [members, ads],
  );
  await server.owner.query('vacuum analyze viewed_ads, ads');
  const plan = await explain(
    server,
    viewsQuery({ userId: members[0], after: ['2999-01-01T00:00:00+00:00', randomUUID()], limit: 21 }),
  );
  expect(plan.indexes).toContain('viewed_ads_by_member');
  expect(plan.scanned).toBeLessThan(60);
});
