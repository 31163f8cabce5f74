import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedLink, sendPassword, sendSignUp, signUpForm, signUpMember } from '../../testing/members.ts';
import { pkcePair } from '../../testing/pkce-pair.ts';
import { signInRequests } from '../../testing/sign-in-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createAdministrator } from '../administration/create-administrator.ts';
import { sweepExpired } from './sweep-expired.ts';

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

async function counts() {
  const { rows } = await market.services.pool.query<Record<string, number>>(
    `select (select count(*) from users) as users, (select count(*) from sessions) as sessions,
            (select count(*) from mail_tokens) as tokens, (select count(*) from auth_codes) as codes,
            (select count(*) from mails) as mails, (select count(*) from admin_sessions) as admins`,
  );
  return rows[0];
}

test('expired rows are deleted, and members and pending sign-ups are kept', async () => {
  const auth = signInRequests(market);
  const member = await signUpMember(market);
  await sendPassword(market, member);
  await auth.recover(member.email);
  const [left, renewed] = [signUpForm(), signUpForm()];
  await sendSignUp(market, left, pkcePair().asked);
  await sendSignUp(market, renewed);
  const confirmed = signUpForm();
  await sendSignUp(market, confirmed, pkcePair().asked);
  await market.app.inject(await mailedLink(market, confirmed.email));
  const administrator = { username: 'mudeer', password: 'Sudan-2026!' };
  await createAdministrator(market.services, administrator);
  await market.app.inject({ method: 'POST', url: '/functions/v1/admin-auth', payload: administrator });
  await sweepExpired(market.services);
  expect(await counts()).toEqual({ users: 4, sessions: 2, tokens: 3, codes: 1, mails: 5, admins: 1 });

  market.clock.advance({ days: 2 });
  await sweepExpired(market.services);
  expect(await counts()).toEqual({ users: 4, sessions: 2, tokens: 2, codes: 0, mails: 5, admins: 0 });

  market.clock.advance({ days: 4 });
  await auth.resend(renewed.email);
  market.clock.advance({ days: 2 });
  await sweepExpired(market.services);
  expect(await counts()).toEqual({ users: 3, sessions: 2, tokens: 1, codes: 0, mails: 1, admins: 0 });
  expect((await sendPassword(market, left)).json().code).toBe('invalid_credentials');
  expect((await sendPassword(market, renewed)).json().code).toBe('email_not_confirmed');

  market.clock.advance({ days: 30 });
  await sweepExpired(market.services);
  expect(await counts()).toMatchObject({ users: 2, sessions: 0 });
  expect((await sendPassword(market, member)).statusCode).toBe(200);
});
