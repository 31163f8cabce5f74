import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdministrator } from './features/administration/administration.public.ts';
import { runSweeps } from './platform/run-sweeps.ts';
import { sweeps } from './sweeps.ts';
import { mailedLink, sendPassword, sendSignUp, signUpForm, signUpMember } from './testing/members.ts';
import { pkcePair } from './testing/pkce-pair.ts';
import { signInRequests } from './testing/sign-in-requests.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function counts() {
  const { rows } = await server.services.pool.query<Record<string, number>>(
    `select (select count(*) from users) as users, (select count(*) from sessions) as sessions,
            (select count(*) from mail_tokens) as tokens, (select count(*) from auth_codes) as codes,
            (select count(*) from mails) as mails, (select count(*) from admin_sessions) as admins`,
  );
  return rows[0];
}

test('expired rows are deleted, and members and pending sign-ups are kept', async () => {
  const auth = signInRequests(server);
  const member = await signUpMember(server);
  await sendPassword(server, member);
  await auth.recover(member.email);
  const [left, renewed] = [signUpForm(), signUpForm()];
  await sendSignUp(server, left, pkcePair().challenge);
  await sendSignUp(server, renewed);
  const confirmed = signUpForm();
  await sendSignUp(server, confirmed, pkcePair().challenge);
  await server.app.inject(await mailedLink(server, confirmed.email));
  const administrator = { username: 'mudeer', password: 'Sudan-2026!' };
  await createAdministrator(server.services, administrator);
  await server.app.inject({ method: 'POST', url: '/functions/v1/admin-auth', payload: administrator });
  await runSweeps(server.services, sweeps);
  expect(await counts()).toEqual({ users: 4, sessions: 2, tokens: 3, codes: 1, mails: 5, admins: 1 });

  server.clock.advance({ days: 2 });
  await runSweeps(server.services, sweeps);
  expect(await counts()).toEqual({ users: 4, sessions: 2, tokens: 2, codes: 0, mails: 5, admins: 0 });

  server.clock.advance({ days: 4 });
  await auth.resend(renewed.email);
  server.clock.advance({ days: 2 });
  await runSweeps(server.services, sweeps);
  expect(await counts()).toEqual({ users: 3, sessions: 2, tokens: 1, codes: 0, mails: 1, admins: 0 });
  expect((await sendPassword(server, left)).json().code).toBe('invalid_credentials');
  expect((await sendPassword(server, renewed)).json().code).toBe('email_not_confirmed');

  server.clock.advance({ days: 30 });
  await runSweeps(server.services, sweeps);
  expect(await counts()).toMatchObject({ users: 2, sessions: 0 });
  expect((await sendPassword(server, member)).statusCode).toBe(200);
});
