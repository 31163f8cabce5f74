import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { advanceWithSessions, insertSignedInMember, type SignedInMember } from '../../testing/users.ts';
import { announcePriceDrops } from '../ads/ads.public.ts';
import { matchListedAds } from './match-listed-ads.ts';
import { sweepSavedSearchMatches } from './sweep-matches.ts';

let server: TestApp;
let owner: SignedInMember;
let member: SignedInMember;
let later: SignedInMember;
let ad: string;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  [owner, member, later] = [
    await insertSignedInMember(server),
    await insertSignedInMember(server),
    await insertSignedInMember(server),
  ];
  await server.owner.query('delete from saved_searches');
});

const running = { stopped: () => false };
const send = (method: 'PUT' | 'POST', url: string, by: SignedInMember, payload?: object) =>
  server.app.inject({ method, url, headers: by.headers, ...(payload ? { payload } : {}) });
const save = async (by: SignedInMember, query = 'q=كورولا') => {
  const id = randomUUID();
  const response = await send('PUT', `/api/me/saved-searches/${id}`, by, { name: 'كورولا', query });
  expect(response.statusCode, response.body).toBe(204);
  return id;
};
const act = async (name: 'pause' | 'resume') => {
  const response = await send('PUT', `/api/me/ads/${ad}/acts/${randomUUID()}`, owner, { act: name });
  expect(response.statusCode, response.body).toBe(200);
};
/** Matches the ads. Members then open their searches, so that a second announcement creates a second notification. */
const announce = async () => {
  await matchListedAds(server.services, running);
  for (const by of [member, later]) {
    const { items } = (
      await server.app.inject({ url: '/api/me/saved-searches', headers: by.headers })
    ).json();
    for (const { id } of items) await send('PUT', `/api/me/saved-searches/${id}/seen`, by);
  }
};
const noticesOf = async (by: SignedInMember) =>
  (await server.app.inject({ url: '/api/me/notifications', headers: by.headers }))
    .json()
    .items.filter(({ type }: { type: string }) => type === 'saved_search').length;
/** Advances the clock, and deletes expired rows. */
const pass = async (days: number) => {
  await advanceWithSessions(server, { days }, [owner, member, later]);
  await sweepSavedSearchMatches(server.services.database, server.clock.now(), 1_000);
};
const countMatches = async () =>
  (await server.owner.query('select from saved_search_matches where ad_id = $1', [ad])).rowCount;

test('an ad that is paused for more than 30 days is announced again only to new searches', async () => {
  await save(member);
  ad = (await insertAd(server, { user_id: owner.id })).id;
  await announce();
  expect(await noticesOf(member)).toBe(1);
  // The second iteration adds its searches to the recorded ones.
  for (const by of [member, later]) {
    await act('pause');
    await pass(31);
    expect(await countMatches()).toBe(0);
    if (by === later) await save(later);
    await act('resume');
    await announce();
  }
  expect([await noticesOf(member), await noticesOf(later)]).toEqual([1, 1]);
  await act('pause');
  await pass(31);
  await act('resume');
  await announce();
  expect([await noticesOf(member), await noticesOf(later)]).toEqual([1, 1]);
  expect(await countMatches()).toBe(0);
});

test('a lower price announces an ad to searches that it did not match before, even after 30 days', async () => {
  await save(member);
  await save(later, 'q=كورولا&price=10000000');
  ad = (await insertAd(server, { user_id: owner.id, price: 12_000_000 })).id;
  await announce();
  await pass(31);
  const id = randomUUID();
  const changed = await send('PUT', `/api/me/ads/${ad}/price-changes/${id}`, owner, { price: 9_000_000 });
  expect(changed.statusCode, changed.body).toBeLessThan(300);
  await advanceWithSessions(server, { hours: 2 }, [owner, member, later]);
  await announcePriceDrops(server.services, running);
  await announce();
  expect([await noticesOf(member), await noticesOf(later)]).toEqual([1, 1]);
});

test('the record of an ad contains the numbers of existing searches only, and is deleted with the ad', async () => {
  const announced = async () =>
    (
      await server.owner.query('select searches from saved_search_announcements where ad_id = $1', [ad])
    ).rows.map(({ searches }) => searches.length);
  const deleted = await save(member);
  ad = (await insertAd(server, { user_id: owner.id })).id;
  await announce();
  await pass(31);
  expect(await announced()).toEqual([1]);
  await server.app.inject({
    method: 'DELETE',
    url: `/api/me/saved-searches/${deleted}`,
    headers: member.headers,
  });
  await save(later);
  await act('pause');
  await act('resume');
  await announce();
  await pass(31);
  expect(await announced()).toEqual([1]);
  await server.app.inject({ method: 'DELETE', url: `/api/ads/${ad}`, headers: owner.headers });
  expect(await announced()).toEqual([]);
});

test('the sweep skips ads and matches that are locked', async () => {
  await save(member);
  ad = (await insertAd(server, { user_id: owner.id })).id;
  await announce();
  for (const lock of [
    'select from ads where id = $1 for key share',
    'select from saved_search_matches where ad_id = $1 for update',
  ]) {
    const client = await server.owner.connect();
    try {
      await client.query('begin');
      await client.query(lock, [ad]);
      await pass(31);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await countMatches()).toBe(1);
  }
  await pass(0);
  expect(await countMatches()).toBe(0);
});
