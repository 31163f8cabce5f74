import { randomUUID } from 'node:crypto';
import { defaultAlertSettings } from '@arabati/domain/alerts/alert-settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertAd } from '../../testing/ads.ts';
import { insertLead } from '../../testing/lead-requests.ts';
import { noonOf, type PushedMember, type PushTest, startPushTest } from '../../testing/push-requests.ts';
import { insertShowroom, insertStaff } from '../../testing/showrooms.ts';
import { insertSignedInMember, type SignedInMember } from '../../testing/users.ts';
import { notify } from '../notifications/notifications.public.ts';
import { sendDigests } from './send-digests.ts';

let server: PushTest['server'];
let requests: PushTest['requests'];
let close: PushTest['close'];
let owner: SignedInMember;
let showroom: string;
let person: PushedMember;
let staff: string;
beforeAll(async () => {
  ({ server, requests, close } = await startPushTest());
});
afterAll(() => close());
let day = 1;
// Each test on another day.
beforeEach(async () => {
  day += 3;
  server.clock.set(noonOf(day));
  owner = await insertSignedInMember(server);
  showroom = await insertShowroom(server, { owner_id: owner.id, name: 'معرض الموردة' });
  person = await requests.newMember();
  staff = await insertStaff(server, { showroom_id: showroom, member_id: person.id });
});

const urls = ({ device }: PushedMember) => device.received.map(({ payload }) => payload.url);

test('a message to a showroom is pushed to its staff, whose own messages stay apart', async () => {
  const { conversation } = await requests.sendMessage(owner);
  const own = await requests.sendMessage(person);
  await requests.pass({ seconds: 5 });
  expect(urls(person).sort()).toEqual(
    [
      `/messages?conversation=${conversation}&account=${owner.id}`,
      `/messages?conversation=${own.conversation}&account=${person.id}`,
    ].sort(),
  );
  const titles = person.device.received.map(({ payload }) => payload.title);
  expect(titles.sort()).toEqual(['رسالة جديدة', 'رسالة جديدة · معرض الموردة']);
});

test('an owner with a device and the staff get one push each, with the text only where it is allowed', async () => {
  const device = (await requests.subscribe(owner)).device;
  const response = await requests.api('PUT', '/api/me/alerts', person.headers, {
    ...defaultAlertSettings,
    show_text: true,
  });
  expect(response.statusCode).toBe(204);
  const { conversation } = await requests.sendMessage(owner);
  await requests.pass({ seconds: 5 });
  expect(device.received).toMatchObject([
    { payload: { title: 'رسالة جديدة', url: `/messages?conversation=${conversation}` } },
  ]);
  expect(device.received[0]?.payload.body).not.toContain('موجودة');
  expect(person.device.received).toHaveLength(1);
  expect(person.device.received[0]?.payload.body).toContain('موجودة');
});

test.each<[string, (conversation: string) => Promise<unknown>]>([
  [
    'read in the account of the showroom',
    (conversation) => requests.api('PUT', `/api/conversations/${conversation}/read`, owner.headers),
  ],
  [
    'turned off by the person',
    () => requests.api('PUT', '/api/me/alerts', person.headers, { ...defaultAlertSettings, messages: false }),
  ],
  ['of a former employer', () => requests.api('DELETE', `/api/me/employment/${staff}`, person.headers)],
  [
    'of a former employer, if the person works for another one',
    async () => {
      await requests.api('DELETE', `/api/me/employment/${staff}`, person.headers);
      const other = await insertShowroom(server, { owner_id: (await insertSignedInMember(server)).id });
      await insertStaff(server, { showroom_id: other, member_id: person.id });
    },
  ],
  [
    'of a showroom that has closed',
    () => server.owner.query(`update showrooms set state = 'closed' where id = $1`, [showroom]),
  ],
  [
    'of an owner without the plan',
    () =>
      server.owner.query(
        `update profiles set membership_type = 'free', membership_expires_at = null where user_id = $1`,
        [owner.id],
      ),
  ],
])('a message that is %s is not pushed', async (_reason, act) => {
  const { conversation } = await requests.sendMessage(owner);
  await act(conversation);
  await requests.pass({ minutes: 1 });
  expect(person.device.requests).toBe(0);
  const { rowCount } = await server.owner.query('select from alerts where user_id = $1', [person.id]);
  expect(rowCount).toBe(0);
});

test('a push that waits for its service is not sent after the employment has ended', async () => {
  person.device.replies.push({ status: 503 }, { status: 503 });
  const own = await requests.sendMessage(person);
  await requests.sendMessage(owner);
  await requests.pass({ seconds: 5 });
  expect(person.device.requests).toBe(2);
  await requests.api('DELETE', `/api/me/employment/${staff}`, person.headers);
  await requests.pass({ minutes: 2 });
  expect(urls(person)).toEqual([expect.stringContaining(own.conversation)]);
});

const newLead = async () => {
  const ad = await insertAd(server, { user_id: owner.id });
  const buyer = await insertSignedInMember(server);
  const lead = { showroomId: showroom, buyerId: buyer.id, adId: ad.id, text: 'مهتمة' };
  return (await insertLead(server, lead)).lead_id;
};
/** A reminder that has come due. */
const remind = async (userId: string, leadId: string) => {
  const words = { title: 'تذكير بزبون', message: 'سارة' };
  await server.services.database
    .transaction()
    .execute((tx) =>
      notify(tx, { userId, type: 'lead_reminder', ...words, leadId, now: server.clock.now() }),
    );
};

test.each<[string, () => Promise<unknown>]>([
  ['who has left', () => requests.api('DELETE', `/api/me/employment/${staff}`, person.headers)],
  [
    'of a showroom that has closed',
    () => server.owner.query(`update showrooms set state = 'closed' where id = $1`, [showroom]),
  ],
])(
  'a reminder that waits is pushed and mailed to the owner, but is not sent to a person %s',
  async (_, act) => {
    const device = (await requests.subscribe(owner)).device;
    for (const { headers } of [person, owner]) {
      await requests.api('PUT', '/api/me/alerts', headers, { ...defaultAlertSettings, digest: true });
    }
    server.clock.advance({ seconds: 1 });
    const lead = await newLead();
    for (const id of [person.id, owner.id]) await remind(id, lead);
    await act();
    await requests.pass({ minutes: 5 });
    expect(device.received.map(({ payload }) => payload.url)).toContain(`/my-showroom/leads?lead=${lead}`);
    expect(person.device.requests).toBe(0);
    server.clock.advance({ days: 1 });
    await sendDigests(server.services, { stopped: () => false });
    const { rows } = await server.owner.query(`select to_address from mails where to_address = any($1)`, [
      [person.email, owner.email],
    ]);
    expect(rows).toEqual([{ to_address: owner.email }]);
  },
);

test('a reminder that waits for its push service is not sent after the employment has ended', async () => {
  const lead = await newLead();
  person.device.replies.push({ status: 503 }, { status: 503 });
  await remind(person.id, lead);
  await requests.pass({ minutes: 5 });
  expect(person.device.requests).toBe(1);
  await requests.pass({ minutes: 1 });
  expect(person.device.requests).toBe(2);
  await requests.api('DELETE', `/api/me/employment/${staff}`, person.headers);
  await requests.pass({ minutes: 5 });
  expect(person.device.requests).toBe(2);
});

test('only messages are pushed to the staff, and nothing after the account is deleted', async () => {
  await server.owner.query(
    `insert into notifications (id, user_id, type, title, message, created_at) values ($1, $2, 'system', '', '', $3)`,
    [randomUUID(), owner.id, server.clock.now()],
  );
  await requests.pass({ minutes: 1 });
  expect(person.device.requests).toBe(0);
  await requests.sendMessage(owner);
  await server.owner.query('delete from users where id = $1', [person.id]);
  await requests.pass({ minutes: 1 });
  expect(person.device.requests).toBe(0);
});
