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

let market: TestApp;
let member: TestMember;
let newEmail: string;
let requests: ReturnType<typeof signInRequests>;
beforeAll(async () => {
  market = await startTestApp();
  requests = signInRequests(market);
});
beforeEach(async () => {
  member = await signUpMember(market);
  newEmail = signUpForm().email;
  await market.app.inject({ url: '/api/me', headers: member.headers });
});
afterAll(() => market.close());

const tokenOf = ({ headers }: TestMember) => headers.authorization.slice('Bearer '.length);
const ask = (email: string, current_password: string | null = member.password, by = member) =>
  requests.changeUser(tokenOf(by), { email, current_password });
const subjectsTo = async (email: string) => (await mailsTo(market, email)).map((mail) => mail.subject);
const linkTo = async (email: string) => new URL(await mailedLink(market, email), 'http://localhost:8080');
const confirm = (link: URL) =>
  requests.verify({ token_hash: link.searchParams.get('token_hash'), type: 'email_change' });
const signsIn = async (email: string) =>
  (await sendPassword(market, { email, password: member.password })).statusCode === 200;

test('the new address counts once its link is used, and the old one is told before and after', async () => {
  const asked = await ask(` ${newEmail.toUpperCase()} `);
  expect(asked.statusCode).toBe(200);
  expect(asked.json()).toMatchObject({ email: member.email, new_email: newEmail });
  expect(asked.json().email_change_sent_at).toBe(market.clock.now().toISOString());
  expect(await signsIn(member.email)).toBe(true);
  expect(await signsIn(newEmail)).toBe(false);
  expect((await subjectsTo(member.email))[0]).toBe('طلب تغيير بريد حسابك في عربتي');

  const link = await linkTo(newEmail);
  expect(link.pathname).toBe('/confirm-email');
  const confirmed = await confirm(link);
  expect(confirmed.statusCode).toBe(200);
  // Whoever holds the link reads that mailbox, but may be a stranger: no session, nothing of the account.
  expect(confirmed.json()).toEqual({ msg: 'Email address changed' });
  expect(await signsIn(newEmail)).toBe(true);
  expect(await signsIn(member.email)).toBe(false);
  expect((await subjectsTo(member.email))[0]).toBe('تغيّر بريد حسابك في عربتي');
  expect((await requests.user(tokenOf(member))).json()).toMatchObject({ email: newEmail });
  expect((await market.app.inject({ url: '/api/me', headers: member.headers })).json().email).toBe(newEmail);

  expect((await confirm(link)).json()).toMatchObject({ code: 'otp_expired' });
  const taken = await market.app.inject({
    method: 'POST',
    url: '/api/accounts/availability',
    payload: { email: member.email },
  });
  expect(taken.json()).toEqual({ taken: ['email'] });
});

describe('is refused', () => {
  test.each([
    ['without the password', null, 400, 'current_password_required'],
    ['with a wrong one', 'Not-The-One-9!', 400, 'current_password_invalid'],
  ] as const)('%s', async (_, password, status, code) => {
    const answer = await ask(newEmail, password);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await subjectsTo(newEmail)).toEqual([]);
  });

  test('without a session', async () => {
    const answer = await requests.changeUser('x', { email: newEmail, current_password: member.password });
    expect(answer.statusCode).toBe(403);
  });

  test('for what is no address, for the own one, and together with a new password', async () => {
    expect((await ask('no address')).json()).toMatchObject({ fields: { email: 'email-invalid' } });
    expect((await ask(member.email)).json()).toMatchObject({ fields: { email: 'email-unchanged' } });
    const both = await requests.changeUser(tokenOf(member), {
      email: newEmail,
      password: 'Nile-Corniche-43!',
      current_password: member.password,
    });
    expect(both.json()).toMatchObject({ code: 'validation_failed', fields: { email: 'invalid' } });
  });
});

describe('a link that is mailed again', () => {
  const resend = () =>
    market.app.inject({ method: 'POST', url: '/api/me/email-change/mail', headers: member.headers });

  test('replaces the first one and says when it was sent', async () => {
    await ask(newEmail);
    const first = await linkTo(newEmail);
    market.clock.advance({ seconds: 90 });
    const resent = await resend();
    expect(resent.json()).toEqual({ sent_at: market.clock.now().toISOString() });
    const account = await market.app.inject({ url: '/api/me/account', headers: member.headers });
    expect(account.json().email_change).toMatchObject({ new_email: newEmail, ...resent.json() });
    expect(await subjectsTo(newEmail)).toHaveLength(2);
    // The old address was told when the change was requested.
    expect((await subjectsTo(member.email)).filter((subject) => subject.includes('طلب تغيير'))).toHaveLength(
      1,
    );
    expect((await confirm(first)).json().code).toBe('otp_expired');
    expect((await confirm(await linkTo(newEmail))).statusCode).toBe(200);
  });

  test('is refused where no change waits', async () => {
    expect((await resend()).json().code).toBe('not-found');
    await ask(newEmail);
    await confirm(await linkTo(newEmail));
    expect((await resend()).json().code).toBe('not-found');
  });

  test('waits for the interval between two mails', async () => {
    await ask(newEmail);
    market.services.config.mailIntervalS = 60;
    try {
      market.clock.advance({ seconds: 20 });
      expect((await resend()).json()).toMatchObject({
        code: 'too-many-requests',
        facts: { retry_after: 40 },
      });
      market.clock.advance({ seconds: 41 });
      expect((await resend()).statusCode).toBe(200);
    } finally {
      market.services.config.mailIntervalS = 0;
    }
  });
});

describe("somebody else's address", () => {
  test('is answered like any other; its owner gets a mail that confirms nothing', async () => {
    const other = await signUpMember(market);
    await market.app.inject({ url: '/api/me', headers: other.headers });
    const [free, taken] = [await ask(newEmail), await ask(other.email)];
    const { new_email: _, ...answer } = taken.json();
    const { new_email: __, ...usual } = free.json();
    expect([taken.statusCode, answer]).toEqual([free.statusCode, usual]);
    expect((await subjectsTo(other.email))[0]).toBe('هذا البريد مسجل في عربتي');
    expect((await mailsTo(market, other.email))[0]?.text).not.toContain('token');
    // The link to the first address is dead too: the newest request is the one that counts.
    expect((await confirm(await linkTo(newEmail))).json().code).toBe('otp_expired');
  });

  test('of a deleted account stays used', async () => {
    const other = await signUpMember(market);
    await market.app.inject({ url: '/api/me', headers: other.headers });
    await market.services.database.deleteFrom('users').where('id', '=', other.userId).execute();
    await ask(other.email);
    expect((await subjectsTo(other.email))[0]).toBe('هذا البريد مسجل في عربتي');
  });

  test('that was free when the link was mailed is refused when it is used', async () => {
    await ask(newEmail);
    const link = await linkTo(newEmail);
    const rival = await signUpMember(market, { email: newEmail });
    const answer = await confirm(link);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'email_exists']);
    expect((await requests.user(tokenOf(rival))).json().email).toBe(newEmail);
  });
});

test('a sign-up that was never confirmed holds no address', async () => {
  await sendSignUp(market, signUpForm({ email: newEmail }));
  await ask(newEmail);
  expect((await confirm(await linkTo(newEmail))).statusCode).toBe(200);
  expect(await signsIn(newEmail)).toBe(true);
});

test('two members confirm one address at once: one has it', async () => {
  const rival = await signUpMember(market);
  await ask(newEmail);
  const first = await linkTo(newEmail);
  await ask(newEmail, rival.password, rival);
  const second = await linkTo(newEmail);
  const answers = await Promise.all([confirm(first), confirm(second)]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422]);
});

test('a member may go back to an address that was theirs', async () => {
  await ask(newEmail);
  await confirm(await linkTo(newEmail));
  await ask(member.email);
  expect((await confirm(await linkTo(member.email))).statusCode).toBe(200);
  expect(await signsIn(member.email)).toBe(true);
});

test('a new password and a day end the link that waits', async () => {
  await ask(newEmail);
  const link = await linkTo(newEmail);
  await requests.changeUser(tokenOf(member), {
    password: 'Nile-Corniche-43!',
    current_password: member.password,
  });
  expect((await confirm(link)).json().code).toBe('otp_expired');

  await ask(newEmail, 'Nile-Corniche-43!');
  market.clock.advance({ hours: 24 });
  expect((await confirm(await linkTo(newEmail))).json().code).toBe('otp_expired');
});

test('the link is of use for nothing else', async () => {
  await ask(newEmail);
  const token_hash = (await linkTo(newEmail)).searchParams.get('token_hash');
  for (const type of ['signup', 'recovery', 'email']) {
    expect((await requests.verify({ token_hash, type })).json().code).toBe('otp_expired');
  }
});

test('an account is no way to fill other mailboxes', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'on' });
  const eager = await signUpMember(limited);
  const codes = [];
  for (let n = 0; n < 6; n += 1) {
    const answer = await signInRequests(limited).changeUser(tokenOf(eager), {
      email: `victim-${n}@example.com`,
      current_password: eager.password,
    });
    codes.push(answer.json().code);
  }
  expect(codes).toEqual([...Array(5).fill(undefined), 'over_request_rate_limit']);
  await limited.close();
});
