import { afterAll, beforeAll, expect, test } from 'vitest';
import { endBoosts } from '../../apps/server/src/features/boosts/end-boosts.ts';
import { enqueueMail } from '../../apps/server/src/platform/mail/enqueue-mail.ts';
import { sendDueMails } from '../../apps/server/src/platform/mail/send-mails.ts';
import { insertAd } from '../../apps/server/src/testing/ads.ts';
import {
  mailedLink,
  sendPassword,
  sendSignUp,
  signUpForm,
  signUpMember,
} from '../../apps/server/src/testing/members.ts';
import { signInRequests } from '../../apps/server/src/testing/sign-in-requests.ts';
import { startTestApp, type TestApp } from '../../apps/server/src/testing/test-app.ts';
import { readBalance } from '../../apps/server/src/testing/users.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Steps in hours: forward, back past the start, and forward again. */
const steps = [1, -2, 1];

test('sessions remain valid when the clock is stepped in either direction', async () => {
  const auth = signInRequests(server);
  const member = await signUpMember(server);
  let { refresh_token } = (await sendPassword(server, member)).json<{ refresh_token: string }>();
  for (const hours of steps) {
    server.clock.advance({ hours });
    const response = await auth.refresh(refresh_token);
    expect(response.statusCode, response.body).toBe(200);
    const tokens = response.json<{ access_token: string; refresh_token: string }>();
    refresh_token = tokens.refresh_token;
    expect((await auth.user(tokens.access_token)).statusCode).toBe(200);
    // A token that was issued an hour in the future is still valid.
    server.clock.advance({ hours: -1 });
    expect((await auth.user(tokens.access_token)).statusCode).toBe(200);
    server.clock.advance({ hours: 1 });
  }
});

test('a link that was mailed before the step confirms after it, and points are credited once', async () => {
  for (const hours of [1, -1]) {
    const form = signUpForm();
    await sendSignUp(server, form);
    const link = await mailedLink(server, form.email);
    server.clock.advance({ hours });
    expect((await server.app.inject(link)).statusCode).toBe(303);
    const session = (await sendPassword(server, form)).json<{ access_token: string; user: { id: string } }>();
    const headers = { authorization: `Bearer ${session.access_token}` };
    for (const again of steps) {
      server.clock.advance({ hours: again });
      const { refresh_token } = (await sendPassword(server, form)).json<{ refresh_token: string }>();
      expect(refresh_token).toBeTruthy();
    }
    expect((await server.app.inject({ url: '/api/me', headers })).statusCode).toBe(200);
    const { balance, ledger } = await readBalance(server, session.user.id);
    expect(balance).toEqual(ledger);
  }
});

test('a mail is sent once, at the latest when the clock is back at its original time', async () => {
  const { database, config, clock } = server.services;
  const sent: unknown[] = [];
  const sender = { sendMail: async (mail: object) => sent.push(mail) };
  const look = () => sendDueMails(server.services, sender as never, { warn: () => {} } as never);
  const queued = { ...config, smtpUrl: 'smtp://127.0.0.1:1' };
  const mail = { to: 'a@example.com', subject: 's', text: 't', html: 'h' };
  await enqueueMail(database, queued, mail, clock.now());
  server.clock.advance({ hours: -1 });
  await look();
  expect(sent).toHaveLength(0);
  for (const hours of [1, ...steps]) {
    server.clock.advance({ hours });
    await look();
    expect(sent).toHaveLength(1);
  }
});

test('a boost ends once, and stays ended when the clock goes back', async () => {
  const { clock, database } = server.services;
  const until = new Date(clock.now().getTime() + 30 * 60_000);
  const { id } = await insertAd(server, { top_spot: true, top_spot_until: until });
  expect(await endBoosts(server.services)).toBe(0);
  server.clock.advance({ hours: 1 });
  expect(await endBoosts(server.services)).toBe(1);
  for (const hours of steps) {
    server.clock.advance({ hours });
    expect(await endBoosts(server.services)).toBe(0);
  }
  const ad = await database
    .selectFrom('ads')
    .select('top_spot')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(ad.top_spot).toBe(false);
});
