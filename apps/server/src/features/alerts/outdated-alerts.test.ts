import { randomUUID } from 'node:crypto';
import { defaultAlertSettings } from '@arabati/domain/alerts/alert-settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { noonOf, type PushedMember, type PushTest, startPushTest } from '../../testing/push-requests.ts';
import { insertSignedInMember } from '../../testing/users.ts';
import { announcePriceDrops } from '../ads/ads.public.ts';
import { matchListedAds } from '../saved-searches/saved-searches.public.ts';
import { sendDigests } from './send-digests.ts';

let server: PushTest['server'];
let requests: PushTest['requests'];
let close: PushTest['close'];
beforeAll(async () => {
  ({ server, requests, close } = await startPushTest());
});
afterAll(() => close());
let day = 1;
// Each test on another day.
beforeEach(() => {
  day += 3;
  server.clock.set(noonOf(day));
});

async function saveSearch(
  { headers }: PushedMember,
  search: { query: string; id?: string; is_paused?: boolean },
): Promise<string> {
  const { id = randomUUID(), ...rest } = search;
  const response = await requests.api('PUT', `/api/me/saved-searches/${id}`, headers, {
    name: 'كورولا',
    ...rest,
  });
  expect(response.statusCode, response.body).toBe(204);
  return id;
}

async function listAd(columns: Parameters<typeof insertAd>[1]): Promise<string> {
  const { id } = await insertAd(server, columns);
  await matchListedAds(server.services, { stopped: () => false });
  // The job of the app may be matching it.
  await expect
    .poll(async () => (await server.services.pool.query('select from ads_to_match')).rowCount)
    .toBe(0);
  return id;
}

/** Counts the daily mails of a member. */
async function mailed({ id }: PushedMember): Promise<number | null> {
  const { rowCount } = await server.owner.query(
    'select from mails join users on users.email = to_address where users.id = $1 and unsubscribe_url is not null',
    [id],
  );
  return rowCount;
}

test('new ads that are no longer listed when the quiet hours end are not pushed', async () => {
  const member = await requests.newMember();
  await saveSearch(member, { query: 'q=كورولا بلوجة' });
  server.clock.set(new Date(Date.UTC(2027, 0, day, 20, 30)));
  const first = await listAd({ title: 'كورولا بلوجة بيضاء' });
  await requests.pass({ minutes: 2 });
  await server.owner.query(`update ads set status = 'sold' where id = $1`, [first]);
  server.clock.set(new Date(Date.UTC(2027, 0, day + 1, 5)));
  await requests.pass({});
  expect(member.device.received).toEqual([]);
  await listAd({ title: 'كورولا بلوجة سوداء' });
  await requests.pass({ minutes: 2 });
  expect(member.device.received.map(({ payload }) => payload.title)).toEqual(['سيارة جديدة']);
});

test('new ads of a search that is paused, or that are no longer listed, are not in the daily mail', async () => {
  const [pausing, late, other] = [
    await requests.newMember(),
    await requests.newMember(),
    await requests.newMember(),
  ];
  for (const member of [pausing, late, other]) {
    const settings = { ...defaultAlertSettings, digest: true };
    expect((await requests.api('PUT', '/api/me/alerts', member.headers, settings)).statusCode).toBe(204);
  }
  server.clock.advance({ minutes: 1 });
  const paused = await saveSearch(pausing, { query: 'q=كورولا ترتر بيضاء' });
  await saveSearch(late, { query: 'q=كورولا ترتر سوداء' });
  await saveSearch(other, { query: 'q=كورولا ترتر بيضاء' });
  await listAd({ title: 'كورولا ترتر بيضاء' });
  const sold = await listAd({ title: 'كورولا ترتر سوداء' });
  await saveSearch(pausing, { id: paused, query: 'q=كورولا ترتر بيضاء', is_paused: true });
  await server.owner.query(`update ads set status = 'sold' where id = $1`, [sold]);
  server.clock.set(new Date(Date.UTC(2027, 0, day + 1, 6)));
  await sendDigests(server.services, { stopped: () => false });
  expect([await mailed(pausing), await mailed(late), await mailed(other)]).toEqual([0, 0, 1]);
});

/** Lowers the price of an ad that the members have in their favorites. They are notified in their quiet hours. */
async function lowerPrice(members: readonly PushedMember[]): Promise<string> {
  const owner = await insertSignedInMember(server);
  const ad = await insertAd(server, { user_id: owner.id, title: 'كورولا سلمى', price: 12_500_000 });
  for (const { headers } of members) {
    expect((await requests.api('PUT', `/api/me/favorites/${ad.id}`, headers)).statusCode).toBe(204);
  }
  const url = `/api/me/ads/${ad.id}/price-changes/${randomUUID()}`;
  const changed = await requests.api('PUT', url, owner.headers, { price: 11_000_000, confirmed: false });
  expect(changed.statusCode, changed.body).toBe(200);
  return ad.id;
}

async function announceInQuietHours(): Promise<void> {
  server.clock.set(new Date(Date.UTC(2027, 0, day, 20, 30)));
  await announcePriceDrops(server.services, { stopped: () => false });
  await requests.pass({ minutes: 2 });
}

const changesOfAd: [string, string][] = [
  ['is sold', `update ads set status = 'sold' where id = $1`],
  ['is deleted', 'delete from ads where id = $1'],
  [
    'costs as much as before',
    'update ads set price = 12500000, dropped_from = null, dropped_until = null where id = $1',
  ],
  ['is no favorite any more', 'delete from favorites where ad_id = $1'],
  [
    'is of a seller whom the member has blocked',
    `insert into blocks (id, user_id, blocked_id, created_at)
     select gen_random_uuid(), favorites.user_id, ads.user_id, favorites.created_at from favorites join ads on ads.id = ad_id where ad_id = $1`,
  ],
];

test.each(changesOfAd)(
  'the price of an ad that %s when the quiet hours end is not pushed',
  async (_, change) => {
    const [member, other] = [await requests.newMember(), await requests.newMember()];
    const adId = await lowerPrice([member]);
    await lowerPrice([other]);
    await announceInQuietHours();
    await server.owner.query(change, [adId]);
    server.clock.set(new Date(Date.UTC(2027, 0, day + 1, 5)));
    await requests.pass({});
    expect(member.device.received).toEqual([]);
    expect(other.device.received).toHaveLength(1);
  },
);

test('the price of an ad that was sold is not in the daily mail', async () => {
  const [late, other] = [await requests.newMember(), await requests.newMember()];
  for (const { headers } of [late, other]) {
    const settings = { ...defaultAlertSettings, digest: true };
    expect((await requests.api('PUT', '/api/me/alerts', headers, settings)).statusCode).toBe(204);
  }
  server.clock.advance({ minutes: 1 });
  const sold = await lowerPrice([late]);
  await lowerPrice([other]);
  await announceInQuietHours();
  await server.owner.query(`update ads set status = 'sold' where id = $1`, [sold]);
  server.clock.set(new Date(Date.UTC(2027, 0, day + 1, 6)));
  await sendDigests(server.services, { stopped: () => false });
  expect([await mailed(late), await mailed(other)]).toEqual([0, 1]);
});
