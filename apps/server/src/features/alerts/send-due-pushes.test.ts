import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noonOf, type PushTest, startPushTest } from '../../testing/push-requests.ts';
import { planDueAlerts } from './plan-due-alerts.ts';
import { claimSend } from './push-sends.queries.ts';
import { sendDuePushes } from './send-due-pushes.ts';
import { createPushSender } from './send-push.ts';

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

describe('a push that its service does not accept', () => {
  test('is sent again from the database, not before the service allows it', async () => {
    const member = await requests.newMember();
    member.device.replies.push({ status: 500 }, { status: 429, headers: { 'retry-after': '880' } });
    await requests.sendMessage(member);
    await requests.pass({ seconds: 5 });
    expect(member.device.requests).toBe(1);
    await requests.pass({ seconds: 29 });
    expect(member.device.requests).toBe(1);
    await requests.pass({ seconds: 1 });
    expect(member.device.requests).toBe(2);
    await requests.pass({ minutes: 14 });
    expect(member.device.requests).toBe(2);
    await requests.pass({ seconds: 40 });
    expect(member.device.received).toHaveLength(1);
    expect(member.device.requests).toBe(3);
  });

  test('is given up after a day, or at once if its content is rejected', async () => {
    const [member, rejected] = [await requests.newMember(), await requests.newMember()];
    member.device.replies.push(...Array.from({ length: 60 }, () => ({ status: 503 })));
    rejected.device.replies.push({ status: 413 });
    await requests.sendMessage(member);
    await requests.sendMessage(rejected);
    await requests.pass({ seconds: 5 });
    for (let hours = 0; hours < 26; hours += 1) await requests.pass({ hours: 1 });
    expect(member.device.requests).toBeLessThan(30);
    expect([member.device.received, rejected.device.received]).toEqual([[], []]);
    expect(rejected.device.requests).toBe(1);
    expect((await server.services.pool.query('select from push_sends')).rowCount).toBe(0);
  });

  test('ends the subscription if the service has ended it', async () => {
    for (const status of [404, 410]) {
      const member = await requests.newMember();
      member.device.replies.push({ status });
      await requests.sendMessage(member);
      await requests.pass({ seconds: 5 });
      expect((await requests.api('GET', '/api/me/alerts', member.headers)).json().devices).toEqual([]);
      await requests.sendMessage(member);
      await requests.pass({ minutes: 1 });
      expect(member.device.requests).toBe(1);
    }
  });
});

test('several nodes send each push once to each device', async () => {
  const members = [];
  for (let n = 0; n < 5; n += 1) members.push(await requests.newMember());
  for (const member of members) await requests.sendMessage(member);
  await requests.pass({ seconds: 5 }, 4);
  expect(members.map(({ device }) => device.requests)).toEqual([1, 1, 1, 1, 1]);
});

test('a push whose node died before it recorded the response is sent again after the lease, and replaces itself', async () => {
  // The push that is claimed below must not be one of an earlier test, some of which are due within the hour.
  await requests.pass({});
  await server.owner.query('delete from alerts; delete from push_sends');
  const member = await requests.newMember();
  await requests.sendMessage(member);
  // The jobs of the app are at an earlier time and see nothing due.
  const at = (seconds: number) => ({
    ...server.services,
    clock: { now: () => new Date(server.clock.now().getTime() + (3_600 + seconds) * 1_000) },
  });
  const context = { stopped: () => false, log: { warn: () => {} } };
  await planDueAlerts(at(0), context);
  const now = at(0).clock.now();
  const leaseEnd = at(60).clock.now();
  const claimed = await claimSend(server.services.database, { now, leaseEnd });
  expect(claimed?.user_id).toBe(member.id);
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
