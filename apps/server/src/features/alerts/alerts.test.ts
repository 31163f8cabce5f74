import { randomUUID } from 'node:crypto';
import { defaultAlertSettings } from '@arabati/domain/alerts/alert-settings';
import type { NotificationType } from '@arabati/domain/notifications/notification-types';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { adForm, insertWaitingPhotos } from '../../testing/posting.ts';
import { noonOf, type PushedMember, type PushTest, startPushTest } from '../../testing/push-requests.ts';
import type { PushDevice } from '../../testing/push-service.ts';
import { insertSignedInMember } from '../../testing/users.ts';
import { notify } from '../notifications/notifications.public.ts';
import { matchListedAds } from '../saved-searches/saved-searches.public.ts';

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

const setSettings = async ({ headers }: PushedMember, changes: Partial<typeof defaultAlertSettings>) => {
  const response = await requests.api('PUT', '/api/me/alerts', headers, {
    ...defaultAlertSettings,
    ...changes,
  });
  expect(response.statusCode, response.body).toBe(204);
};

const notifyMember = (
  { id }: Pick<PushedMember, 'id'>,
  message = 'تم تفعيل باقتك',
  type: NotificationType = 'system',
) =>
  server.services.database
    .transaction()
    .execute((tx) =>
      notify(tx, { userId: id, type, title: 'قبلنا إيصالك', message, now: server.clock.now() }),
    );

async function saveSearch({ headers }: PushedMember, name: string, query: string): Promise<string> {
  const id = randomUUID();
  const response = await requests.api('PUT', `/api/me/saved-searches/${id}`, headers, { name, query });
  expect(response.statusCode, response.body).toBe(204);
  return id;
}

async function listAd(columns: Parameters<typeof insertAd>[1]) {
  await insertAd(server, columns);
  await matchListedAds(server.services, { stopped: () => false });
  // The job of the app may be matching it.
  await expect
    .poll(async () => (await server.services.pool.query('select from ads_to_match')).rowCount)
    .toBe(0);
}

const stop = (token: string | undefined, method: 'GET' | 'POST' = 'POST') =>
  server.app.inject({
    method,
    url: `/api/alerts/stop?token=${token}`,
    ...(method === 'POST'
      ? {
          payload: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }
      : {}),
  });

describe('a message', () => {
  test('is pushed at once, encrypted and signed, without its text, and opens the conversation', async () => {
    const member = await requests.newMember();
    const { conversation, sender } = await requests.sendMessage(member);
    await requests.pass({ seconds: 4 });
    expect(member.device.received).toEqual([]);
    await requests.pass({ seconds: 1 });
    const [push] = member.device.received;
    expect(push).toMatchObject({
      payload: { title: 'رسالة جديدة', url: `/messages?conversation=${conversation}` },
      topic: push?.payload.tag,
      urgency: 'high',
      ttl: 86_400,
    });
    expect(push?.payload.body).toContain('بوكس دبل كابينة');
    expect(push?.payload.body).not.toContain('موجودة');
    await requests.pass({ minutes: 10 });
    expect(member.device.requests).toBe(1);
    // A further message of the conversation replaces the push that is displayed.
    await requests.api('PUT', `/api/messages/${randomUUID()}`, sender, {
      conversation_id: conversation,
      content: 'وهل السعر نهائي؟',
    });
    await requests.pass({ seconds: 5 });
    expect(member.device.received.map(({ topic }) => topic)).toEqual([push?.topic, push?.topic]);
  });

  test('is pushed with its text if the member allows it', async () => {
    const member = await requests.newMember();
    await setSettings(member, { show_text: true });
    await requests.sendMessage(member);
    await requests.pass({ seconds: 5 });
    expect(member.device.received[0]?.payload.body).toContain('هل السيارة موجودة عندك؟');
  });

  test('that was read meanwhile, or whose kind is off, is not pushed', async () => {
    const [member, quiet] = [await requests.newMember(), await requests.newMember()];
    await setSettings(quiet, { messages: false });
    const { conversation } = await requests.sendMessage(member);
    await requests.sendMessage(quiet);
    await requests.api('PUT', `/api/conversations/${conversation}/read`, member.headers);
    await requests.pass({ minutes: 1 });
    expect([member.device.requests, quiet.device.requests]).toEqual([0, 0]);
  });
});

test('no push contains a phone number, whatever the notification says', async () => {
  const member = await requests.newMember();
  await notifyMember(member, 'السبب: «اتصل على 0912345678 أو +249 912 345 678»');
  await requests.pass({ minutes: 1 });
  expect(member.device.received).toHaveLength(1);
  // The other fields of the payload are ids, whose digits are random.
  const { title, body } = member.device.received[0]?.payload ?? {};
  expect(`${title} ${body}`).toContain('اتصل على');
  expect(`${title} ${body}`).not.toMatch(/\d/);
});

test('decisions open the notifications, and other types stay in the app', async () => {
  const member = await requests.newMember();
  await notifyMember(member);
  await notifyMember(member, 'أضاف أحد الأعضاء إعلانك', 'favorite');
  await requests.pass({ minutes: 1 });
  expect(member.device.received.map(({ payload }) => payload)).toMatchObject([
    { title: 'قبلنا إيصالك', body: 'تم تفعيل باقتك', url: '/notifications' },
  ]);
});

describe('quiet hours', () => {
  test('delay pushes until 7 in Khartoum, and can be turned off', async () => {
    const [member, awake] = [await requests.newMember(), await requests.newMember()];
    await setSettings(awake, { quiet_hours: false });
    server.clock.set(new Date(Date.UTC(2027, 0, day, 20, 30)));
    await requests.sendMessage(member);
    await requests.sendMessage(awake);
    await requests.pass({ minutes: 1 });
    expect([member.device.requests, awake.device.requests]).toEqual([0, 1]);
    server.clock.set(new Date(Date.UTC(2027, 0, day + 1, 4, 59)));
    await requests.pass({});
    expect(member.device.requests).toBe(0);
    await requests.pass({ minutes: 1 });
    expect(member.device.received).toHaveLength(1);
  });
});

describe('saved searches', () => {
  test('are pushed together, count once towards the limit of the day, and the rest follows the next morning', async () => {
    const member = await requests.newMember();
    await setSettings(member, { max_per_day: 1 });
    const word = 'بلوجة';
    const first = await saveSearch(member, 'كورولا، حتى 20 مليون جنيه', `q=كورولا ${word}`);
    await listAd({ title: `كورولا ${word} بيضاء` });
    await listAd({ title: `كورولا ${word} سوداء` });
    await requests.pass({ minutes: 2 });
    expect(member.device.received.map(({ payload }) => payload)).toMatchObject([
      {
        title: 'سيارتان جديدتان',
        body: 'كورولا، حتى 20 مليون جنيه',
        url: `/saved-searches/${first}`,
      },
    ]);
    await saveSearch(member, 'أي كورولا', `q=كورولا`);
    await listAd({ title: `كورولا ${word} فضية` });
    await requests.pass({ minutes: 5 });
    expect(member.device.received).toHaveLength(1);
    // A message does not count.
    await requests.sendMessage(member);
    await requests.pass({ minutes: 1 });
    expect(member.device.received).toHaveLength(2);
    server.clock.set(new Date(Date.UTC(2027, 0, day + 1, 5)));
    await requests.pass({});
    const { payload } = member.device.received[2] as PushDevice['received'][number];
    expect(payload).toMatchObject({
      title: 'سيارات جديدة لأبحاثك',
      url: '/saved-searches',
      tag: 'saved_searches',
    });
    expect(payload.body).toContain('أي كورولا');
    expect(payload.body).toContain('3 سيارات جديدة');
  });

  test('are paused by one press on the push, without a sign-in, but not by opening the link', async () => {
    const member = await requests.newMember();
    const word = 'ترتر';
    await saveSearch(member, 'كورولا', `q=كورولا ${word}`);
    await listAd({ title: `كورولا ${word}` });
    await requests.pass({ minutes: 2 });
    const token = member.device.received[0]?.payload.stop;
    const isPaused = async () =>
      (await requests.api('GET', '/api/me/saved-searches', member.headers)).json().items[0].is_paused;
    const page = await stop(token, 'GET');
    expect(page.body).toContain('<button>أوقف التنبيه</button>');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(await isPaused()).toBe(false);
    expect((await stop(token)).statusCode).toBe(200);
    expect((await stop(token)).statusCode).toBe(200);
    expect(await isPaused()).toBe(true);
  });
});

describe('one press', () => {
  test('stops a kind of pushes of that member only', async () => {
    const [member, other] = [await requests.newMember(), await requests.newMember()];
    await requests.sendMessage(member);
    await requests.pass({ seconds: 5 });
    await stop(member.device.received[0]?.payload.stop);
    await requests.sendMessage(member);
    await requests.sendMessage(other);
    await notifyMember(member);
    await requests.pass({ minutes: 1 });
    expect(member.device.received.map(({ payload }) => payload.title)).toEqual([
      'رسالة جديدة',
      'قبلنا إيصالك',
    ]);
    expect(other.device.received).toHaveLength(1);
  });

  test('with a changed token has no effect', async () => {
    const member = await requests.newMember();
    await requests.sendMessage(member);
    await requests.pass({ seconds: 5 });
    const [content = '', signature] = (member.device.received[0]?.payload.stop ?? '').split('.');
    const other = await insertSignedInMember(server);
    const forged = Buffer.from(content, 'base64url').toString().replace(member.id, other.id);
    for (const token of [
      `${Buffer.from(forged).toString('base64url')}.${signature}`,
      `${content}.`,
      content,
      undefined,
      '%00',
    ]) {
      expect((await stop(token)).statusCode).toBe(404);
      expect((await stop(token, 'GET')).statusCode).toBe(404);
    }
    const { rows } = await server.services.pool.query('select from alert_settings where user_id = any($1)', [
      [member.id, other.id],
    ]);
    expect(rows).toEqual([]);
  });
});

test("a member's own post is confirmed in the app only", async () => {
  const member = await requests.newMember();
  const form = adForm({ photo_ids: await insertWaitingPhotos(server, member.id, 1) });
  const posted = await server.app.inject({
    method: 'POST',
    url: '/api/ads',
    headers: member.headers,
    payload: form,
  });
  expect(posted.statusCode, posted.body).toBe(200);
  await requests.pass({ minutes: 10 });
  expect(member.device.received).toEqual([]);
  const { items } = (await requests.api('GET', '/api/me/notifications', member.headers)).json();
  expect(items[0]).toMatchObject({ type: 'ad_update', ad_id: form.id });
});
