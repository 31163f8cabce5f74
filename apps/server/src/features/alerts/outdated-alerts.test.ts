import { randomUUID } from 'node:crypto';
import { defaultAlertSettings } from '@arabati/domain/alerts/alert-settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { noonOf, type PushedMember, type PushTest, startPushTest } from '../../testing/push-requests.ts';
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
  const mailed = async ({ id }: PushedMember) =>
    (
      await server.owner.query(
        'select from mails join users on users.email = to_address where users.id = $1 and unsubscribe_url is not null',
        [id],
      )
    ).rowCount;
  expect([await mailed(pausing), await mailed(late), await mailed(other)]).toEqual([0, 0, 1]);
});
