import { randomUUID } from 'node:crypto';
import { hiddenAdsMaximum } from '@arabati/domain/hidden-ads/hidden-ads.requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAd, insertSeller } from '../../testing/ads.ts';
import { explain } from '../../testing/explain.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember } from '../../testing/users.ts';
import { hiddenAdsQuery } from './hidden-ads.queries.ts';

let server: TestApp;
let seller: string;
beforeAll(async () => {
  server = await startTestApp();
  seller = await insertSeller(server);
});
afterAll(() => server.close());

const url = '/api/me/hidden-ads';
const newAd = (ad: Parameters<typeof insertAd>[1] = {}) =>
  insertAd(server, { user_id: seller, photos: 0, ...ad });
const hide = ({ headers }: SignedInMember, ...ad_ids: string[]) =>
  server.app.inject({ method: 'PUT', url, headers, payload: { ad_ids } });
const show = ({ headers }: SignedInMember, adId: string) =>
  server.app.inject({ method: 'DELETE', url: `${url}/${adId}`, headers });
const idsOf = async ({ headers }: SignedInMember): Promise<string[]> =>
  (await server.app.inject({ url: `${url}/ids`, headers })).json().ad_ids;
const list = async ({ headers }: SignedInMember, query: Record<string, string> = {}) =>
  (await server.app.inject({ url, query, headers })).json();
const eventsOf = async ({ id }: SignedInMember) =>
  server.services.database
    .selectFrom('live_events')
    .select('id')
    .where('user_id', '=', id)
    .where('kind', '=', 'hidden')
    .execute();

test('an ad is hidden and shown again, repeatedly, for one member only', async () => {
  const [member, other] = [await insertSignedInMember(server), await insertSignedInMember(server)];
  const [first, second] = [await newAd(), await newAd()];
  expect((await hide(member, first.id)).statusCode).toBe(204);
  expect((await hide(member, first.id)).statusCode).toBe(204);
  server.clock.advance({ seconds: 1 });
  await hide(member, second.id);
  expect(await idsOf(member)).toEqual([second.id, first.id]);
  expect((await list(member)).items).toMatchObject([{ id: second.id }, { id: first.id }]);
  expect(await idsOf(other)).toEqual([]);
  expect((await show(other, first.id)).statusCode).toBe(204);
  expect(await idsOf(member)).toHaveLength(2);
  for (let n = 0; n < 2; n += 1) expect((await show(member, first.id)).statusCode).toBe(204);
  expect(await idsOf(member)).toEqual([second.id]);
  // Two hidden, one shown. A repetition changes nothing, so that other devices do not load the ids again.
  expect(await eventsOf(member)).toHaveLength(3);
  for (const path of [url, `${url}/ids`]) {
    expect((await server.app.inject({ url: path })).json()).toMatchObject({ code: 'not-signed-in' });
  }
});

test('own ads and ids without an ad are not hidden', async () => {
  const member = await insertSignedInMember(server);
  const own = await newAd({ user_id: member.id });
  const ad = await newAd();
  expect((await hide(member, own.id, randomUUID())).statusCode).toBe(204);
  expect(await idsOf(member)).toEqual([]);
  // Those that a visitor hid before signing in, of which one is deleted.
  expect((await hide(member, ad.id, randomUUID(), ad.id)).statusCode).toBe(204);
  expect(await idsOf(member)).toEqual([ad.id]);
});

test('lists of ads are equal for a member who hides one of them', async () => {
  const member = await insertSignedInMember(server);
  const ad = await newAd();
  await hide(member, ad.id);
  const response = await server.app.inject({ url: `/api/sellers/${seller}/ads`, headers: member.headers });
  expect(response.json().items.map(({ id }: { id: string }) => id)).toContain(ad.id);
});

test('removed ads are not listed', async () => {
  const member = await insertSignedInMember(server);
  const [sold, removed] = [await newAd({ status: 'sold' }), await newAd({ status: 'removed' })];
  await hide(member, sold.id, removed.id);
  expect((await list(member)).items).toMatchObject([{ id: sold.id, status: 'sold' }]);
});

test('beyond the maximum, the ads that were hidden first are shown again', async () => {
  const member = await insertSignedInMember(server);
  const { rows } = await server.owner.query(
    `with many as (
       insert into ads (id, user_id, title, brand, model, price, city, created_at, updated_at)
       select gen_random_uuid(), $1, 'س', 'س', 'س', 1, 'س', now(), now() from generate_series(1, $3::int) returning id
     )
     insert into hidden_ads (user_id, ad_id, created_at)
     select $2, id, $4::timestamptz - row_number() over () * interval '1 minute' from many
     returning ad_id, created_at`,
    [seller, member.id, hiddenAdsMaximum, server.clock.now()],
  );
  const latest = rows.sort((one, other) => other.created_at - one.created_at).map(({ ad_id }) => ad_id);
  const ads = [await newAd(), await newAd()].map(({ id }) => id);
  await Promise.all(ads.map((id) => hide(member, id)));
  const ids = await idsOf(member);
  expect(ids).toHaveLength(hiddenAdsMaximum);
  expect(new Set(ids.slice(0, 2))).toEqual(new Set(ads));
  expect(ids.slice(2)).toEqual(latest.slice(0, hiddenAdsMaximum - 2));
  const first = await list(member);
  const second = await list(member, { cursor: first.next_cursor });
  expect([...first.items, ...second.items].map(({ id }) => id).slice(2)).toEqual(latest.slice(0, 38));

  await server.owner.query('vacuum analyze hidden_ads, ads');
  const plan = await explain(
    server,
    hiddenAdsQuery({ userId: member.id, after: ['2999-01-01T00:00:00+00:00', randomUUID()], limit: 21 }),
  );
  expect(plan.indexes).toContain('hidden_ads_by_member');
  expect(plan.scanned).toBeLessThan(60);
});
