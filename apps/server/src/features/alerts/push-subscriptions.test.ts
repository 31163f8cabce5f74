import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PushTest, startPushTest } from '../../testing/push-requests.ts';
import type { PushDevice } from '../../testing/push-service.ts';
import { insertSignedInMember, startSessions } from '../../testing/users.ts';
import { whileLocked } from '../../testing/while-locked.ts';

let server: PushTest['server'];
let service: PushTest['service'];
let requests: PushTest['requests'];
let close: PushTest['close'];
beforeAll(async () => {
  ({ server, service, requests, close } = await startPushTest());
  // Noon in Khartoum: outside the quiet hours.
  server.clock.set('2027-01-04T10:00:00Z');
});
afterAll(() => close());

test('a device is listed for its member, and receives nothing after it is removed or signed out', async () => {
  const member = await requests.newMember();
  const [second = { authorization: '' }, third = { authorization: '' }] = await startSessions(server, [
    member.id,
    member.id,
  ]);
  const [tablet, computer] = [
    await requests.subscribe({ headers: second }),
    await requests.subscribe({ headers: third }),
  ];
  const listed = (await requests.api('GET', '/api/me/alerts', member.headers)).json();
  expect(listed.devices.map(({ current }: { current: boolean }) => current)).toEqual([true, false, false]);
  expect(Buffer.from(listed.public_key, 'base64url')).toHaveLength(65);
  await requests.api('DELETE', `/api/me/push-subscriptions/${tablet.id}`, member.headers);
  await server.app.inject({ method: 'POST', url: '/auth/v1/logout?scope=local', headers: third });
  await requests.sendMessage(member);
  await requests.pass({ seconds: 5 });
  expect([member.device, tablet.device, computer.device].map(({ requests }) => requests)).toEqual([1, 0, 0]);
});

test('a device has one subscription: a repeated one is the same, and the next member on it replaces it', async () => {
  const [member, next] = [await requests.newMember(), await insertSignedInMember(server)];
  const again = await requests.subscribe(member, member.device);
  expect((await requests.subscribe(member, member.device, again.id)).response.statusCode).toBe(204);
  expect((await requests.subscribe(next, service.createDevice(), again.id)).response.json()).toMatchObject({
    code: 'id-taken',
  });
  await requests.subscribe(next, member.device);
  await requests.sendMessage(member);
  await requests.pass({ seconds: 5 });
  expect(member.device.requests).toBe(0);
});

test('a device beyond ten replaces the oldest', async () => {
  const member = await requests.newMember();
  for (const headers of await startSessions(
    server,
    Array.from({ length: 10 }, () => member.id),
  )) {
    server.clock.advance({ seconds: 1 });
    await requests.subscribe({ headers });
  }
  const { devices } = (await requests.api('GET', '/api/me/alerts', member.headers)).json();
  expect(devices).toHaveLength(10);
  expect(devices.filter(({ current }: { current: boolean }) => current)).toEqual([]);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
])('a device receives pushes from %s', async (endpoint) => {
  const member = await insertSignedInMember(server);
  const device = service.createDevice();
  device.subscription.endpoint = endpoint;
  expect((await requests.subscribe(member, device)).response.statusCode).toBe(204);
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
])('a device cannot direct pushes to %s', async (endpoint) => {
  const member = await insertSignedInMember(server);
  const device = service.createDevice();
  device.subscription.endpoint = endpoint;
  expect((await requests.subscribe(member, device)).response.json().code).toBe('push-service-unknown');
});

test('a device renews its subscription with its old secret only', async () => {
  const member = await requests.newMember();
  const renew = (auth: string, { subscription }: PushDevice) =>
    server.app.inject({
      method: 'PUT',
      url: '/api/push-subscriptions/renewal',
      payload: { old: { endpoint: member.device.subscription.endpoint, auth }, renewed: subscription },
    });
  const [thief, renewed] = [service.createDevice(), service.createDevice()];
  expect((await renew(thief.subscription.auth, thief)).statusCode).toBe(204);
  expect((await renew(member.device.subscription.auth, renewed)).statusCode).toBe(204);
  await requests.sendMessage(member);
  await requests.pass({ seconds: 5 });
  expect([member.device, thief, renewed].map(({ requests }) => requests)).toEqual([0, 0, 1]);
});

/** Another member's request inserts a subscription with the device's endpoint, and commits while `act` waits for it. */
async function whileAnotherSubscribes<Result>(
  { subscription }: PushDevice,
  act: () => Promise<Result>,
): Promise<Result> {
  const other = await insertSignedInMember(server);
  return whileLocked(
    server,
    [
      `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
       select $1, user_id, id, $3, $4, $5, now() from sessions where user_id = $2`,
      randomUUID(),
      other.id,
      subscription.endpoint,
      Buffer.from(subscription.p256dh, 'base64url'),
      Buffer.from(subscription.auth, 'base64url'),
    ],
    act,
  );
}

const membersWith = async ({ subscription }: PushDevice) =>
  (
    await server.owner.query('select user_id from push_subscriptions where endpoint = $1', [
      subscription.endpoint,
    ])
  ).rows.map(({ user_id }: { user_id: string }) => user_id);

test('of two members who subscribe one device at the same time, the later one has it', async () => {
  const [member, device] = [await insertSignedInMember(server), service.createDevice()];
  const { response } = await whileAnotherSubscribes(device, () => requests.subscribe(member, device));
  expect(`${response.statusCode} ${response.body}`).toBe('204 ');
  expect(await membersWith(device)).toEqual([member.id]);
});

test('a renewal leaves an endpoint that another member subscribes at the same time', async () => {
  const [member, renewed] = [await requests.newMember(), service.createDevice()];
  const { endpoint, auth } = member.device.subscription;
  const response = await whileAnotherSubscribes(renewed, () =>
    server.app.inject({
      method: 'PUT',
      url: '/api/push-subscriptions/renewal',
      payload: { old: { endpoint, auth }, renewed: renewed.subscription },
    }),
  );
  expect(`${response.statusCode} ${response.body}`).toBe('204 ');
  expect(await membersWith(member.device)).toEqual([member.id]);
  expect(await membersWith(renewed)).not.toContain(member.id);
});
