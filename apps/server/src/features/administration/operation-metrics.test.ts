import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { insertSignedUpMember, sendPassword } from '../../testing/members.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { recordBackup } from '../backup/backup.public.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** @returns the value of each series, by its name with all labels except those of the node. */
async function scrape(): Promise<Record<string, number>> {
  const { body } = await server.app.inject('/metrics');
  const lines = body.split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const [, series = '', value = ''] = /^(.+) (\S+)$/.exec(line) ?? [];
      return [
        series.replace(/,?node="\w+",?/, '').replace('{}', ''),
        Number(value.replace('Inf', 'Infinity')),
      ];
    }),
  );
}

test("/metrics has the figures for an operator's alerts", async () => {
  const before = await scrape();
  expect(before).toMatchObject({
    mails_waiting: 0,
    mails_failed: 0,
    pushes_waiting: 0,
    receipts_waiting: 0,
    backup_age_seconds: Number.POSITIVE_INFINITY,
    'sign_ins_failed_total{who="member"}': 0,
    'sign_ins_failed_total{who="administrator"}': 0,
  });
  expect(before.disk_free_bytes).toBeGreaterThan(0);

  const { services, clock } = server;
  const mail = { to: 'a@example.com', subject: 's', text: 't', html: 'h' };
  await enqueueMail(services.database, { smtpUrl: 'smtp://127.0.0.1:1' }, mail, clock.now());
  await services.pool.query(`update mails set state = 'failed' where id = (select id from mails limit 1)`);
  await enqueueMail(services.database, { smtpUrl: 'smtp://127.0.0.1:1' }, mail, clock.now());
  await enqueueMail(services.database, { smtpUrl: 'smtp://127.0.0.1:1' }, mail, clock.now());
  const { userId, headers } = await insertSignedUpMember(server);
  // The first request with a session creates the profile.
  expect((await server.app.inject({ url: '/api/me', headers })).statusCode).toBe(200);
  await services.pool.query(
    `insert into receipts (id, user_id, state, kind, plan, amount, transaction_number, number_key, paid_on, photo_name, created_at)
     values (gen_random_uuid(), $1, 'waiting', 'membership', 'premium_trader', 25000, '1', '1', now(), 'a', now())`,
    [userId],
  );
  await sendPassword(server, { email: 'unknown@example.com', password: 'Wrong-Guess-12!' });
  await server.app.inject({
    method: 'POST',
    url: '/functions/v1/admin-auth',
    payload: { username: 'unknown', password: 'Wrong-Guess-12!' },
  });
  await recordBackup(services.pool, { rows: 7, files: 3 });

  const after = await scrape();
  expect(after).toMatchObject({
    mails_waiting: 2,
    mails_failed: 1,
    receipts_waiting: 1,
    'sign_ins_failed_total{who="member"}': 1,
    'sign_ins_failed_total{who="administrator"}': 1,
  });
  expect(after.backup_age_seconds).toBeGreaterThanOrEqual(0);
  expect(after.backup_age_seconds).toBeLessThan(600);
});
