import { randomUUID } from 'node:crypto';
import { defaultAlertSettings } from '@arabati/domain/alerts/alert-settings';
import type { NotificationType } from '@arabati/domain/notifications/notification-types';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { adForm, insertWaitingPhotos } from '../../testing/posting.ts';
import { type PushDevice, startPushService } from '../../testing/push-service.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember, startSessions } from '../../testing/users.ts';
import { notify } from '../notifications/notifications.public.ts';
import { matchListedAds } from '../saved-searches/saved-searches.public.ts';
import { planDueAlerts } from './plan-due-alerts.ts';
import { claimSend } from './push-sends.queries.ts';
import { sendDuePushes } from './send-due-pushes.ts';
import { createPushSender } from './send-push.ts';

type PushService = Awaited<ReturnType<typeof startPushService>>;
type Headers = { authorization: string };

let server: TestApp;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  server = await startTestApp({ PUSH_SERVICES: service.origin });
});
afterAll(async () => {
  await server.close();
  await service.stop();
});
let day = 1;
// Noon in Khartoum, each test on another day.
beforeEach(() => {
  day += 3;
  server.clock.set(new Date(Date.UTC(2027, 0, day, 10)));
});

const api = (method: 'GET' | 'PUT' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });

async function subscribe(
  { headers }: { headers: Headers },
  device: PushDevice = service.createDevice(),
  id: string = randomUUID(),
) {
  const response = await api('PUT', `/api/me/push-subscriptions/${id}`, headers, device.subscription);
  return { id, device, response };
}

/** Signs a member in on a device that receives pushes. */
async function newMember(): Promise<SignedInMember & { device: PushDevice }> {
  const member = await insertSignedInMember(server);
  const { device, response } = await subscribe(member);
  expect(response.statusCode, response.body).toBe(204);
  return { ...member, device };
}
type Member = Awaited<ReturnType<typeof newMember>>;

const setSettings = async ({ headers }: Member, changes: Partial<typeof defaultAlertSettings>) => {
  const response = await api('PUT', '/api/me/alerts', headers, { ...defaultAlertSettings, ...changes });
  expect(response.statusCode, response.body).toBe(204);
};

/** Lets time pass, then plans and sends what is due. The background jobs of the app may do the same concurrently. */
async function pass(time: Parameters<TestApp['clock']['advance']>[0], nodes = 1): Promise<void> {
  server.clock.advance(time);
  const context = { stopped: () => false, log: { warn: () => {} } };
  const run = async () => {
    await planDueAlerts(server.services, context);
    await sendDuePushes(server.services, context);
  };
  await Promise.all(Array.from({ length: nodes }, run));
  await expect.poll(countDue).toBe(0);
}

/** Counts what is due, and what a job of the app has claimed for a minute and is sending. */
async function countDue(): Promise<number> {
  const now = server.clock.now();
  const { rows } = await server.services.pool.query<{ due: number }>(
    `select ((select count(*) from alerts where due_at <= $1)
           + (select count(*) from push_sends where next_attempt_at <= $1 or next_attempt_at = $1 + interval '1 minute'))::int as due`,
    [now],
  );
  return rows[0]?.due ?? 0;
}

const notifyMember = (
  { id }: Pick<Member, 'id'>,
  message = 'تم تفعيل باقتك',
  type: NotificationType = 'system',
) =>
  server.services.database
    .transaction()
    .execute((tx) =>
      notify(tx, { userId: id, type, title: 'قبلنا إيصالك', message, now: server.clock.now() }),
    );

async function sendMessage(to: Member, content = 'هل السيارة موجودة عندك؟') {
  const sender = await insertSignedInMember(server);
  const ad = await insertAd(server, { user_id: to.id, title: 'بوكس دبل كابينة' });
  const target = { receiver_id: to.id, ad_id: ad.id, content };
  const response = await api('PUT', `/api/messages/${randomUUID()}`, sender.headers, target);
  expect(response.statusCode, response.body).toBe(200);
  return { conversation: response.json().conversation_id as string, sender: sender.headers };
}

async function saveSearch({ headers }: Member, name: string, query: string): Promise<string> {
  const id = randomUUID();
  const response = await api('PUT', `/api/me/saved-searches/${id}`, headers, { name, query });
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
    const member = await newMember();
    const { conversation, sender } = await sendMessage(member);
    await pass({ seconds: 4 });
    expect(member.device.received).toEqual([]);
    await pass({ seconds: 1 });
    const [push] = member.device.received;
    expect(push).toMatchObject({
      payload: { title: 'رسالة جديدة', url: `/messages?conversation=${conversation}` },
      topic: push?.payload.tag,
      urgency: 'high',
      ttl: 86_400,
    });
    expect(push?.payload.body).toContain('بوكس دبل كابينة');
    expect(push?.payload.body).not.toContain('موجودة');
    await pass({ minutes: 10 });
    expect(member.device.requests).toBe(1);
    // A further message of the conversation replaces the push that is displayed.
    await api('PUT', `/api/messages/${randomUUID()}`, sender, {
      conversation_id: conversation,
      content: 'وهل السعر نهائي؟',
    });
    await pass({ seconds: 5 });
    expect(member.device.received.map(({ topic }) => topic)).toEqual([push?.topic, push?.topic]);
  });

  test('is pushed with its text if the member allows it', async () => {
    const member = await newMember();
    await setSettings(member, { show_text: true });
    await sendMessage(member);
    await pass({ seconds: 5 });
    expect(member.device.received[0]?.payload.body).toContain('هل السيارة موجودة عندك؟');
  });

  test('that was read meanwhile, or whose kind is off, is not pushed', async () => {
    const [member, quiet] = [await newMember(), await newMember()];
    await setSettings(quiet, { messages: false });
    const { conversation } = await sendMessage(member);
    await sendMessage(quiet);
    await api('PUT', `/api/conversations/${conversation}/read`, member.headers);
    await pass({ minutes: 1 });
    expect([member.device.requests, quiet.device.requests]).toEqual([0, 0]);
  });
});

test('no push contains a phone number, whatever the notification says', async () => {
  const member = await newMember();
  await notifyMember(member, 'السبب: «اتصل على 0912345678 أو +249 912 345 678»');
  await pass({ minutes: 1 });
  expect(member.device.received).toHaveLength(1);
  expect(JSON.stringify(member.device.received[0]?.payload)).not.toMatch(/912|345/);
});

test('decisions open the notifications, and other types stay in the app', async () => {
  const member = await newMember();
  await notifyMember(member);
  await notifyMember(member, 'أضاف أحد الأعضاء إعلانك', 'favorite');
  await pass({ minutes: 1 });
  expect(member.device.received.map(({ payload }) => payload)).toMatchObject([
    { title: 'قبلنا إيصالك', body: 'تم تفعيل باقتك', url: '/notifications' },
  ]);
});

describe('quiet hours', () => {
  test('delay pushes until 7 in Khartoum, and can be turned off', async () => {
    const [member, awake] = [await newMember(), await newMember()];
    await setSettings(awake, { quiet_hours: false });
    server.clock.set(new Date(Date.UTC(2027, 0, day, 20, 30)));
    await sendMessage(member);
    await sendMessage(awake);
    await pass({ minutes: 1 });
    expect([member.device.requests, awake.device.requests]).toEqual([0, 1]);
    server.clock.set(new Date(Date.UTC(2027, 0, day + 1, 4, 59)));
    await pass({});
    expect(member.device.requests).toBe(0);
    await pass({ minutes: 1 });
    expect(member.device.received).toHaveLength(1);
  });
});

describe('saved searches', () => {
  test('are pushed together, count once towards the limit of the day, and the rest follows the next morning', async () => {
    const member = await newMember();
    await setSettings(member, { max_per_day: 1 });
    const word = 'بلوجة';
    const first = await saveSearch(member, 'كورولا، حتى 20 مليون جنيه', `q=كورولا ${word}`);
    await listAd({ title: `كورولا ${word} بيضاء` });
    await listAd({ title: `كورولا ${word} سوداء` });
    await pass({ minutes: 2 });
    expect(member.device.received.map(({ payload }) => payload)).toMatchObject([
      {
        title: 'سيارتان جديدتان',
        body: 'كورولا، حتى 20 مليون جنيه',
        url: `/saved-searches/${first}`,
      },
    ]);
    await saveSearch(member, 'أي كورولا', `q=كورولا`);
    await listAd({ title: `كورولا ${word} فضية` });
    await pass({ minutes: 5 });
    expect(member.device.received).toHaveLength(1);
    // A message does not count.
    await sendMessage(member);
    await pass({ minutes: 1 });
    expect(member.device.received).toHaveLength(2);
    server.clock.set(new Date(Date.UTC(2027, 0, day + 1, 5)));
    await pass({});
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
    const member = await newMember();
    const word = 'ترتر';
    await saveSearch(member, 'كورولا', `q=كورولا ${word}`);
    await listAd({ title: `كورولا ${word}` });
    await pass({ minutes: 2 });
    const token = member.device.received[0]?.payload.stop;
    const isPaused = async () =>
      (await api('GET', '/api/me/saved-searches', member.headers)).json().items[0].is_paused;
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
    const [member, other] = [await newMember(), await newMember()];
    await sendMessage(member);
    await pass({ seconds: 5 });
    await stop(member.device.received[0]?.payload.stop);
    await sendMessage(member);
    await sendMessage(other);
    await notifyMember(member);
    await pass({ minutes: 1 });
    expect(member.device.received.map(({ payload }) => payload.title)).toEqual([
      'رسالة جديدة',
      'قبلنا إيصالك',
    ]);
    expect(other.device.received).toHaveLength(1);
  });

  test('with a changed token has no effect', async () => {
    const member = await newMember();
    await sendMessage(member);
    await pass({ seconds: 5 });
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

describe('a push that its service does not accept', () => {
  test('is sent again from the database, not before the service allows it', async () => {
    const member = await newMember();
    member.device.replies.push({ status: 500 }, { status: 429, headers: { 'retry-after': '880' } });
    await sendMessage(member);
    await pass({ seconds: 5 });
    expect(member.device.requests).toBe(1);
    await pass({ seconds: 29 });
    expect(member.device.requests).toBe(1);
    await pass({ seconds: 1 });
    expect(member.device.requests).toBe(2);
    await pass({ minutes: 14 });
    expect(member.device.requests).toBe(2);
    await pass({ seconds: 40 });
    expect(member.device.received).toHaveLength(1);
    expect(member.device.requests).toBe(3);
  });

  test('is given up after a day, or at once if its content is rejected', async () => {
    const [member, rejected] = [await newMember(), await newMember()];
    member.device.replies.push(...Array.from({ length: 60 }, () => ({ status: 503 })));
    rejected.device.replies.push({ status: 413 });
    await sendMessage(member);
    await sendMessage(rejected);
    await pass({ seconds: 5 });
    for (let hours = 0; hours < 26; hours += 1) await pass({ hours: 1 });
    expect(member.device.requests).toBeLessThan(30);
    expect([member.device.received, rejected.device.received]).toEqual([[], []]);
    expect(rejected.device.requests).toBe(1);
    expect((await server.services.pool.query('select from push_sends')).rowCount).toBe(0);
  });

  test('ends the subscription if the service has ended it', async () => {
    for (const status of [404, 410]) {
      const member = await newMember();
      member.device.replies.push({ status });
      await sendMessage(member);
      await pass({ seconds: 5 });
      expect((await api('GET', '/api/me/alerts', member.headers)).json().devices).toEqual([]);
      await sendMessage(member);
      await pass({ minutes: 1 });
      expect(member.device.requests).toBe(1);
    }
  });
});

test('several nodes send each push once to each device', async () => {
  const members = [];
  for (let n = 0; n < 5; n += 1) members.push(await newMember());
  for (const member of members) await sendMessage(member);
  await pass({ seconds: 5 }, 4);
  expect(members.map(({ device }) => device.requests)).toEqual([1, 1, 1, 1, 1]);
});

test('a push whose node died before it recorded the response is sent again after the lease, and replaces itself', async () => {
  const member = await newMember();
  await sendMessage(member);
  // The jobs of the app are at an earlier time and see nothing due.
  const at = (seconds: number) => ({
    ...server.services,
    clock: { now: () => new Date(server.clock.now().getTime() + (3_600 + seconds) * 1_000) },
  });
  const context = { stopped: () => false, log: { warn: () => {} } };
  await planDueAlerts(at(0), context);
  const now = at(0).clock.now();
  const claimed = await claimSend(server.services.database, {
    now,
    leaseEnd: new Date(now.getTime() + 60_000),
  });
  const send = await createPushSender(server.services);
  expect(await send(claimed as NonNullable<typeof claimed>, now)).toEqual({ result: 'accepted' });
  await sendDuePushes(at(59), context);
  expect(member.device.received).toHaveLength(1);
  await sendDuePushes(at(60), context);
  await sendDuePushes(at(600), context);
  const [first, second, ...more] = member.device.received;
  expect(second).toEqual({ ...first, ttl: 86_340 });
  expect(more).toEqual([]);
});

describe('a device', () => {
  test('is listed for its member, and receives nothing after it is removed or signed out', async () => {
    const member = await newMember();
    const [second = { authorization: '' }, third = { authorization: '' }] = await startSessions(server, [
      member.id,
      member.id,
    ]);
    const [tablet, computer] = [await subscribe({ headers: second }), await subscribe({ headers: third })];
    const listed = (await api('GET', '/api/me/alerts', member.headers)).json();
    expect(listed.devices.map(({ current }: { current: boolean }) => current)).toEqual([true, false, false]);
    expect(Buffer.from(listed.public_key, 'base64url')).toHaveLength(65);
    await api('DELETE', `/api/me/push-subscriptions/${tablet.id}`, member.headers);
    await server.app.inject({ method: 'POST', url: '/auth/v1/logout?scope=local', headers: third });
    await sendMessage(member);
    await pass({ seconds: 5 });
    expect([member.device, tablet.device, computer.device].map(({ requests }) => requests)).toEqual([
      1, 0, 0,
    ]);
  });

  test('has one subscription: a repeated one is the same, and the next member on it replaces it', async () => {
    const [member, next] = [await newMember(), await insertSignedInMember(server)];
    const again = await subscribe(member, member.device);
    expect((await subscribe(member, member.device, again.id)).response.statusCode).toBe(204);
    expect((await subscribe(next, service.createDevice(), again.id)).response.json()).toMatchObject({
      code: 'id-taken',
    });
    await subscribe(next, member.device);
    await sendMessage(member);
    await pass({ seconds: 5 });
    expect(member.device.requests).toBe(0);
  });

  test('beyond ten replaces the oldest', async () => {
    const member = await newMember();
    for (const headers of await startSessions(
      server,
      Array.from({ length: 10 }, () => member.id),
    )) {
      server.clock.advance({ seconds: 1 });
      await subscribe({ headers });
    }
    const { devices } = (await api('GET', '/api/me/alerts', member.headers)).json();
    expect(devices).toHaveLength(10);
    expect(devices.filter(({ current }: { current: boolean }) => current)).toEqual([]);
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])('receives pushes from %s', async (endpoint) => {
    const member = await insertSignedInMember(server);
    const device = service.createDevice();
    device.subscription.endpoint = endpoint;
    expect((await subscribe(member, device)).response.statusCode).toBe(204);
  });

  test.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://127.0.0.1/x',
    'https://10.0.0.1/x',
    'https://[::1]/x',
    'https://push.example/x',
    'https://evilfcm.googleapis.com.example/x',
    'https://notfcm.googleapis.com/x',
    'file:///etc/passwd',
  ])('cannot direct pushes to %s', async (endpoint) => {
    const member = await insertSignedInMember(server);
    const device = service.createDevice();
    device.subscription.endpoint = endpoint;
    expect((await subscribe(member, device)).response.json().code).toBe('push-service-unknown');
  });

  test('renews its subscription with its old secret only', async () => {
    const member = await newMember();
    const renew = (auth: string, { subscription }: PushDevice) =>
      server.app.inject({
        method: 'PUT',
        url: '/api/push-subscriptions/renewal',
        payload: { old: { endpoint: member.device.subscription.endpoint, auth }, renewed: subscription },
      });
    const [thief, renewed] = [service.createDevice(), service.createDevice()];
    expect((await renew(thief.subscription.auth, thief)).statusCode).toBe(204);
    expect((await renew(member.device.subscription.auth, renewed)).statusCode).toBe(204);
    await sendMessage(member);
    await pass({ seconds: 5 });
    expect([member.device, thief, renewed].map(({ requests }) => requests)).toEqual([0, 0, 1]);
  });
});

test("a member's own post is confirmed in the app only", async () => {
  const member = await newMember();
  const form = adForm({ photo_ids: await insertWaitingPhotos(server, member.id, 1) });
  const posted = await server.app.inject({
    method: 'POST',
    url: '/api/ads',
    headers: member.headers,
    payload: form,
  });
  expect(posted.statusCode, posted.body).toBe(200);
  await pass({ minutes: 10 });
  expect(member.device.received).toEqual([]);
  const { items } = (await api('GET', '/api/me/notifications', member.headers)).json();
  expect(items[0]).toMatchObject({ type: 'ad_update', ad_id: form.id });
});
