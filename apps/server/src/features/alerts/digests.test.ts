import { randomUUID } from 'node:crypto';
import { defaultAlertSettings } from '@arabati/domain/alerts/alert-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember, startSessions } from '../../testing/users.ts';
import { suspendMember } from '../moderation/moderation.public.ts';
import { notify } from '../notifications/notifications.public.ts';
import { sendDigests } from './send-digests.ts';

let server: TestApp;
beforeAll(async () => {
  const environment = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://arabati.example' };
  server = await startTestApp(environment);
  server.clock.set('2027-01-04T10:00:00Z');
});
afterAll(() => server.close());

const setDigest = ({ headers }: SignedInMember, digest: boolean) =>
  server.app.inject({
    method: 'PUT',
    url: '/api/me/alerts',
    headers,
    payload: { ...defaultAlertSettings, digest },
  });
const notifyMember = (userId: string, message: string) =>
  server.services.database
    .transaction()
    .execute((tx) =>
      notify(tx, { userId, type: 'system', title: 'رفضنا إيصالك', message, now: server.clock.now() }),
    );
const send = () => sendDigests(server.services, { stopped: () => false });
const mailsTo = ({ email }: SignedInMember) =>
  server.services.database
    .selectFrom('mails')
    .select(['subject', 'text', 'html', 'unsubscribe_url'])
    .where('to_address', '=', email)
    .orderBy('created_at')
    .execute();

test('unread notifications are mailed once a day at 8, without numbers, until one press ends it', async () => {
  const [member, silent] = [await insertSignedInMember(server), await insertSignedInMember(server)];
  await notifyMember(member.id, 'قبل الاشتراك');
  server.clock.advance({ seconds: 1 });
  await setDigest(member, true);
  for (let n = 1; n <= 12; n += 1) {
    server.clock.advance({ seconds: 1 });
    await notifyMember(member.id, `المبلغ ناقص ${n}، اتصل على 0912345678`);
    await notifyMember(silent.id, 'المبلغ ناقص');
  }
  server.clock.set('2027-01-05T05:59:00Z');
  await send();
  expect(await mailsTo(member)).toEqual([]);
  server.clock.set('2027-01-05T06:00:00Z');
  await Promise.all([send(), send(), send()]);
  const [mail, ...more] = await mailsTo(member);
  expect(more).toEqual([]);
  expect(await mailsTo(silent)).toEqual([]);
  expect(mail?.text).toContain('المبلغ ناقص 12');
  expect(mail?.text).toContain('ولك 2 غيرها.');
  expect(mail?.text).toContain('https://arabati.example/notifications');
  expect(mail?.text).not.toContain('قبل الاشتراك');
  expect(`${mail?.text}${mail?.html}`).not.toContain('912345678');

  // Nothing is new.
  server.clock.set('2027-01-06T06:00:00Z');
  await send();
  expect(await mailsTo(member)).toHaveLength(1);

  const url = new URL(mail?.unsubscribe_url ?? '');
  expect(mail?.text).toContain(url.href);
  const press = await server.app.inject({
    method: 'POST',
    url: `${url.pathname}${url.search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(press.statusCode).toBe(200);
  // The first session has expired.
  const [headers = {}] = await startSessions(server, [member.id]);
  const alerts = await server.app.inject({ url: '/api/me/alerts', headers });
  expect(alerts.json().settings).toEqual(defaultAlertSettings);
  // A screen that was opened before the press changes another setting only.
  const other = await server.app.inject({
    method: 'PUT',
    url: '/api/me/alerts',
    headers,
    payload: { max_per_day: 10 },
  });
  expect(`${other.statusCode} ${other.body}`).toBe('204 ');
  const changed = await server.app.inject({ url: '/api/me/alerts', headers });
  expect(changed.json().settings).toEqual({ ...defaultAlertSettings, max_per_day: 10 });
  await notifyMember(member.id, 'بعد الإيقاف');
  server.clock.set('2027-01-07T06:00:00Z');
  await send();
  expect(await mailsTo(member)).toHaveLength(1);
});

test('a suspended member gets the mail after the suspension', async () => {
  server.clock.set('2027-02-01T10:00:00Z');
  const member = await insertSignedInMember(server);
  await setDigest(member, true);
  const suspension = { id: randomUUID(), userId: member.id, reason: 'احتيال', days: 2 };
  await server.services.database
    .transaction()
    .execute((tx) => suspendMember(tx, server.services.config, { ...suspension, now: server.clock.now() }));
  server.clock.advance({ minutes: 1 });
  await notifyMember(member.id, 'سيارة جديدة في بحثك');
  const digests = async () => (await mailsTo(member)).filter((mail) => mail.unsubscribe_url !== null);
  for (const day of ['02', '03']) {
    server.clock.set(`2027-02-${day}T06:00:00Z`);
    await send();
    expect(await digests()).toEqual([]);
  }
  server.clock.set('2027-02-04T06:00:00Z');
  await send();
  expect(await digests()).toMatchObject([{ text: expect.stringContaining('سيارة جديدة في بحثك') }]);
});
