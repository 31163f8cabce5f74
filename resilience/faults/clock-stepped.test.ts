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

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

/** Hours: forward, back past the start, and forward again. */
const steps = [1, -2, 1];

test('sessions remain valid when the clock is stepped in either direction', async () => {
  const auth = signInRequests(market);
  const member = await signUpMember(market);
  let { refresh_token } = (await sendPassword(market, member)).json<{ refresh_token: string }>();
  for (const hours of steps) {
    market.clock.advance({ hours });
    const answer = await auth.refresh(refresh_token);
    expect(answer.statusCode, answer.body).toBe(200);
    const tokens = answer.json<{ access_token: string; refresh_token: string }>();
    refresh_token = tokens.refresh_token;
    expect((await auth.user(tokens.access_token)).statusCode).toBe(200);
    // A token that was issued an hour in the future is still valid.
    market.clock.advance({ hours: -1 });
    expect((await auth.user(tokens.access_token)).statusCode).toBe(200);
    market.clock.advance({ hours: 1 });
  }
});

test('a link that was mailed before the step confirms after it, and points are credited once', async () => {
  for (const hours of [1, -1]) {
    const form = signUpForm();
    await sendSignUp(market, form);
    const link = await mailedLink(market, form.email);
    market.clock.advance({ hours });
    expect((await market.app.inject(link)).statusCode).toBe(303);
    const session = (await sendPassword(market, form)).json<{ access_token: string; user: { id: string } }>();
    const headers = { authorization: `Bearer ${session.access_token}` };
    for (const again of steps) {
      market.clock.advance({ hours: again });
      const { refresh_token } = (await sendPassword(market, form)).json<{ refresh_token: string }>();
      expect(refresh_token).toBeTruthy();
    }
    expect((await market.app.inject({ url: '/api/me', headers })).statusCode).toBe(200);
    const { balance, ledger } = await readBalance(market, session.user.id);
    expect(balance).toEqual(ledger);
  }
});

test('a mail is sent once, at the latest when the clock is back at its original time', async () => {
  const { database, config, clock } = market.services;
  const sent: unknown[] = [];
  const sender = { sendMail: async (mail: object) => sent.push(mail) };
  const look = () => sendDueMails(market.services, sender as never, { warn: () => {} } as never);
  const queued = { ...config, smtpUrl: 'smtp://127.0.0.1:1' };
  const mail = { to: 'a@example.com', subject: 's', text: 't', html: 'h' };
  await enqueueMail(database, queued, mail, clock.now());
  market.clock.advance({ hours: -1 });
  await look();
  expect(sent).toHaveLength(0);
  for (const hours of [1, ...steps]) {
    market.clock.advance({ hours });
    await look();
    expect(sent).toHaveLength(1);
  }
});

test('a boost ends once, and stays ended when the clock goes back', async () => {
  const { clock, database } = market.services;
  const until = new Date(clock.now().getTime() + 30 * 60_000);
  const { id } = await insertAd(market, { top_spot: true, top_spot_until: until });
  expect(await endBoosts(market.services)).toBe(0);
  market.clock.advance({ hours: 1 });
  expect(await endBoosts(market.services)).toBe(1);
  for (const hours of steps) {
    market.clock.advance({ hours });
    expect(await endBoosts(market.services)).toBe(0);
  }
  const ad = await database
    .selectFrom('ads')
    .select('top_spot')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(ad.top_spot).toBe(false);
});
