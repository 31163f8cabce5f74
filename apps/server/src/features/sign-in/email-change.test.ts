import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  mailedLink,
  mailsTo,
  sendPassword,
  sendSignUp,
  signUpForm,
  signUpMember,
  type TestMember,
} from '../../testing/members.ts';
import { signInRequests } from '../../testing/sign-in-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { whileLocked } from '../../testing/while-locked.ts';

let server: TestApp;
let member: TestMember;
let newEmail: string;
let requests: ReturnType<typeof signInRequests>;
beforeAll(async () => {
  server = await startTestApp();
  requests = signInRequests(server);
});
beforeEach(async () => {
  member = await signUpMember(server);
  newEmail = signUpForm().email;
  await server.app.inject({ url: '/api/me', headers: member.headers });
});
afterAll(() => server.close());

const tokenOf = ({ headers }: TestMember) => headers.authorization.slice('Bearer '.length);
const send = (email: string, current_password: string | null = member.password, by = member) =>
  requests.changeUser(tokenOf(by), { email, current_password });
const subjectsTo = async (email: string) => (await mailsTo(server, email)).map((mail) => mail.subject);
const linkTo = async (email: string) => new URL(await mailedLink(server, email), 'http://localhost:8080');
const confirm = (link: URL) =>
  requests.verify({ token_hash: link.searchParams.get('token_hash'), type: 'email_change' });
const signsIn = async (email: string) =>
  (await sendPassword(server, { email, password: member.password })).statusCode === 200;

test('the new email address applies after its link is redeemed, and the old one is notified before and after', async () => {
  const requested = await send(` ${newEmail.toUpperCase()} `);
  expect(requested.statusCode).toBe(200);
  expect(requested.json()).toMatchObject({ email: member.email, new_email: newEmail });
  expect(requested.json().email_change_sent_at).toBe(server.clock.now().toISOString());
  expect(await signsIn(member.email)).toBe(true);
  expect(await signsIn(newEmail)).toBe(false);
  expect((await subjectsTo(member.email))[0]).toBe('طلب تغيير بريد حسابك في عربتي');

  const link = await linkTo(newEmail);
  expect(link.pathname).toBe('/confirm-email');
  const confirmed = await confirm(link);
  expect(confirmed.statusCode).toBe(200);
  // The link's holder reads that mailbox, but may be a stranger: no session and no account data.
  expect(confirmed.json()).toEqual({ msg: 'Email address changed' });
  expect(await signsIn(newEmail)).toBe(true);
  expect(await signsIn(member.email)).toBe(false);
  expect((await subjectsTo(member.email))[0]).toBe('تغيّر بريد حسابك في عربتي');
  expect((await requests.user(tokenOf(member))).json()).toMatchObject({ email: newEmail });
  expect((await server.app.inject({ url: '/api/me', headers: member.headers })).json().email).toBe(newEmail);

  expect((await confirm(link)).json()).toMatchObject({ code: 'otp_expired' });
  const taken = await server.app.inject({
    method: 'POST',
    url: '/api/accounts/availability',
    payload: { email: member.email },
  });
  expect(taken.json()).toEqual({ taken: ['email'] });
});

describe('a request is rejected', () => {
  test.each([
    ['without the password', null, 400, 'current_password_required'],
    ['with a wrong one', 'Not-The-One-9!', 400, 'current_password_invalid'],
  ] as const)('%s', async (_, password, status, code) => {
    const response = await send(newEmail, password);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(await subjectsTo(newEmail)).toEqual([]);
  });

  test('without a session', async () => {
    const response = await requests.changeUser('x', { email: newEmail, current_password: member.password });
    expect(response.statusCode).toBe(403);
  });

  test("for an invalid email address, for one's own, and together with a new password", async () => {
    expect((await send('no address')).json()).toMatchObject({ fields: { email: 'email-invalid' } });
    expect((await send(member.email)).json()).toMatchObject({ fields: { email: 'email-unchanged' } });
    const both = await requests.changeUser(tokenOf(member), {
      email: newEmail,
      password: 'Nile-Corniche-43!',
      current_password: member.password,
    });
    expect(both.json()).toMatchObject({ code: 'validation_failed', fields: { email: 'invalid' } });
  });
});

describe('a resent link', () => {
  const resend = () =>
    server.app.inject({ method: 'POST', url: '/api/me/email-change/mail', headers: member.headers });

  test('replaces the first one and reports when it was sent', async () => {
    await send(newEmail);
    const first = await linkTo(newEmail);
    server.clock.advance({ seconds: 90 });
    const resent = await resend();
    expect(resent.json()).toEqual({ sent_at: server.clock.now().toISOString() });
    const account = await server.app.inject({ url: '/api/me/account', headers: member.headers });
    expect(account.json().email_change).toMatchObject({ new_email: newEmail, ...resent.json() });
    expect(await subjectsTo(newEmail)).toHaveLength(2);
    // The old address was notified when the change was requested.
    expect((await subjectsTo(member.email)).filter((subject) => subject.includes('طلب تغيير'))).toHaveLength(
      1,
    );
    expect((await confirm(first)).json().code).toBe('otp_expired');
    expect((await confirm(await linkTo(newEmail))).statusCode).toBe(200);
  });

  test('is rejected without a pending change', async () => {
    expect((await resend()).json().code).toBe('not-found');
    await send(newEmail);
    await confirm(await linkTo(newEmail));
    expect((await resend()).json().code).toBe('not-found');
  });

  test('waits for the interval between two mails', async () => {
    await send(newEmail);
    server.services.config.mailIntervalS = 60;
    try {
      server.clock.advance({ seconds: 20 });
      expect((await resend()).json()).toMatchObject({
        code: 'too-many-requests',
        facts: { retry_after: 40 },
      });
      server.clock.advance({ seconds: 41 });
      expect((await resend()).statusCode).toBe(200);
    } finally {
      server.services.config.mailIntervalS = 0;
    }
  });
});

describe("another user's email address", () => {
  test('gets the same response as any other, and its owner gets a mail without a link', async () => {
    const other = await signUpMember(server);
    await server.app.inject({ url: '/api/me', headers: other.headers });
    const [free, taken] = [await send(newEmail), await send(other.email)];
    const { new_email: _, ...response } = taken.json();
    const { new_email: __, ...usual } = free.json();
    expect([taken.statusCode, response]).toEqual([free.statusCode, usual]);
    expect((await subjectsTo(other.email))[0]).toBe('هذا البريد مسجل في عربتي');
    expect((await mailsTo(server, other.email))[0]?.text).not.toContain('token');
    // The link to the first email address is invalid too, because only the newest request counts.
    expect((await confirm(await linkTo(newEmail))).json().code).toBe('otp_expired');
  });

  test('of a deleted account stays reserved', async () => {
    const other = await signUpMember(server);
    await server.app.inject({ url: '/api/me', headers: other.headers });
    await server.services.database.deleteFrom('users').where('id', '=', other.userId).execute();
    await send(other.email);
    expect((await subjectsTo(other.email))[0]).toBe('هذا البريد مسجل في عربتي');
  });

  test('is rejected at confirmation if it was taken after the link was mailed', async () => {
    await send(newEmail);
    const link = await linkTo(newEmail);
    const rival = await signUpMember(server, { email: newEmail });
    const response = await confirm(link);
    expect([response.statusCode, response.json().code]).toEqual([422, 'email_exists']);
    expect((await requests.user(tokenOf(rival))).json().email).toBe(newEmail);
  });
});

test('an unconfirmed sign-up reserves no email address', async () => {
  await sendSignUp(server, signUpForm({ email: newEmail }));
  await send(newEmail);
  expect((await confirm(await linkTo(newEmail))).statusCode).toBe(200);
  expect(await signsIn(newEmail)).toBe(true);
});

test('only one of two concurrent confirmations of the same email address succeeds', async () => {
  const rival = await signUpMember(server);
  await send(newEmail);
  const first = await linkTo(newEmail);
  await send(newEmail, rival.password, rival);
  const second = await linkTo(newEmail);
  const responses = await Promise.all([confirm(first), confirm(second)]);
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 422]);
});

test('a request is rejected if a concurrent change replaces the password that it contains', async () => {
  const response = await whileLocked(
    server,
    [`update users set password_hash = 'x' where id = $1`, member.userId],
    () => send(newEmail),
  );
  expect([response.statusCode, response.json().code]).toEqual([400, 'current_password_invalid']);
  expect(await subjectsTo(newEmail)).toEqual([]);
});

test('a member can return to their previous email address', async () => {
  await send(newEmail);
  await confirm(await linkTo(newEmail));
  await send(member.email);
  expect((await confirm(await linkTo(member.email))).statusCode).toBe(200);
  expect(await signsIn(member.email)).toBe(true);
});

test('a pending link expires after a day or with a new password', async () => {
  await send(newEmail);
  const link = await linkTo(newEmail);
  await requests.changeUser(tokenOf(member), {
    password: 'Nile-Corniche-43!',
    current_password: member.password,
  });
  expect((await confirm(link)).json().code).toBe('otp_expired');

  await send(newEmail, 'Nile-Corniche-43!');
  server.clock.advance({ hours: 24 });
  expect((await confirm(await linkTo(newEmail))).json().code).toBe('otp_expired');
});

test('the link of a cancelled change is invalid', async () => {
  await send(newEmail);
  const link = await linkTo(newEmail);
  const cancelled = await server.app.inject({
    method: 'DELETE',
    url: '/api/me/email-change',
    headers: member.headers,
  });
  expect(cancelled.statusCode).toBe(204);
  expect((await confirm(link)).json().code).toBe('otp_expired');
  expect(await signsIn(newEmail)).toBe(false);
});

test('the link has no other use', async () => {
  await send(newEmail);
  const token_hash = (await linkTo(newEmail)).searchParams.get('token_hash');
  for (const type of ['signup', 'recovery', 'email']) {
    expect((await requests.verify({ token_hash, type })).json().code).toBe('otp_expired');
  }
});

test('email change requests are rate limited', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'on' });
  const eager = await signUpMember(limited);
  const codes = [];
  for (let n = 0; n < 6; n += 1) {
    const response = await signInRequests(limited).changeUser(tokenOf(eager), {
      email: `victim-${n}@example.com`,
      current_password: eager.password,
    });
    codes.push(response.json().code);
  }
  expect(codes).toEqual([...Array(5).fill(undefined), 'over_request_rate_limit']);
  await limited.close();
});
