import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  mailedLink,
  mailsTo,
  sendPassword,
  sendSignUp,
  signUpForm,
  signUpMember,
  type TestMember,
} from '../../testing/members.ts';
import { pkcePair } from '../../testing/pkce-pair.ts';
import { signInRequests } from '../../testing/sign-in-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { whileLocked } from '../../testing/while-locked.ts';

let server: TestApp;
let auth: ReturnType<typeof signInRequests>;
beforeAll(async () => {
  server = await startTestApp();
  auth = signInRequests(server);
});
afterAll(() => server.close());

const newPassword = 'White-Nile-77!';

async function tokenHashOf(email: string): Promise<string> {
  const link = new URL(await mailedLink(server, email), 'http://localhost:8080');
  return link.searchParams.get('token_hash') ?? '';
}

/** Starts a session from a new recovery link, in a browser without any state. */
async function recover(member: TestMember) {
  await auth.recover(member.email);
  const response = await auth.verify({ token_hash: await tokenHashOf(member.email), type: 'recovery' });
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as { access_token: string; refresh_token: string };
}

const accessTokenOf = (member: TestMember) => member.headers.authorization.slice('Bearer '.length);

describe('a recovery link', () => {
  test('leads to the page itself, and its token starts a session in any browser, once', async () => {
    const member = await signUpMember(server);
    expect((await auth.recover(member.email)).json()).toEqual({});
    const link = await mailedLink(server, member.email);
    expect(link).toMatch(/^\/reset-password\?token_hash=[\w-]{43}&type=recovery$/);
    const token_hash = await tokenHashOf(member.email);
    const session = await auth.verify({ token_hash, type: 'recovery' });
    expect(session.statusCode).toBe(200);
    expect(session.json().user.id).toBe(member.userId);
    const again = await auth.verify({ token_hash, type: 'recovery' });
    expect(again.statusCode).toBe(403);
    expect(again.json()).toMatchObject({ code: 'otp_expired', message: 'Token has expired or is invalid' });
  });

  test('expires after one hour', async () => {
    const member = await signUpMember(server);
    await auth.recover(member.email);
    server.clock.advance({ minutes: 60 });
    const late = await auth.verify({ token_hash: await tokenHashOf(member.email), type: 'recovery' });
    expect(late.json().code).toBe('otp_expired');
    await auth.recover(member.email);
    server.clock.advance({ minutes: 59, seconds: 59 });
    const inTime = await auth.verify({ token_hash: await tokenHashOf(member.email), type: 'recovery' });
    expect(inTime.statusCode).toBe(200);
  });

  test('is invalid after a newer one was requested', async () => {
    const member = await signUpMember(server);
    await auth.recover(member.email);
    const first = await tokenHashOf(member.email);
    await auth.recover(member.email);
    expect((await auth.verify({ token_hash: first, type: 'recovery' })).statusCode).toBe(403);
    const second = await tokenHashOf(member.email);
    expect((await auth.verify({ token_hash: second, type: 'signup' })).statusCode).toBe(403);
    expect((await auth.verify({ token_hash: second, type: 'recovery' })).statusCode).toBe(200);
  });

  test('can be requested again while it is being redeemed', async () => {
    const member = await signUpMember(server);
    for (let round = 0; round < 12; round += 1) {
      await auth.recover(member.email);
      const token_hash = await tokenHashOf(member.email);
      const post = (path: string, body: object) => auth.post(path, body);
      const responses = await Promise.all([
        ...Array.from({ length: 3 }, () => post('/recover', { email: member.email })),
        ...Array.from({ length: 3 }, () => post('/verify', { token_hash, type: 'recovery' })),
      ]);
      for (const response of responses) expect(response.statusCode, response.body).toBeLessThan(500);
    }
  });

  test("in the protocol's own format gives a code to the requesting browser", async () => {
    const member = await signUpMember(server);
    const { verifier, challenge } = pkcePair();
    await auth.recover(member.email, challenge);
    const token = await tokenHashOf(member.email);
    const redirect = encodeURIComponent('http://localhost:8080/reset-password?type=recovery');
    const landing = await server.app.inject(
      `/auth/v1/verify?token=${token}&type=recovery&redirect_to=${redirect}`,
    );
    const address = new URL(landing.headers.location as string);
    expect(address.pathname).toBe('/reset-password');
    const session = await auth.exchange(address.searchParams.get('code') ?? '', verifier);
    expect(session.statusCode).toBe(200);
    const changed = await auth.changeUser(session.json().access_token, { password: newPassword });
    expect(changed.statusCode, changed.body).toBe(200);
  });

  test('confirms a pending email address and discards the data of its sign-up', async () => {
    const form = signUpForm();
    await sendSignUp(server, form);
    const signUpLink = await mailedLink(server, form.email);
    await auth.recover(form.email);
    const session = await auth.verify({ token_hash: await tokenHashOf(form.email), type: 'recovery' });
    expect(session.json().user).toMatchObject({ email: form.email, user_metadata: {} });
    expect((await sendPassword(server, form)).json().code).toBe('invalid_credentials');
    expect((await server.app.inject(signUpLink)).headers.location).toContain('otp_expired');
    await auth.changeUser(session.json().access_token, { password: newPassword });
    expect((await sendPassword(server, { ...form, password: newPassword })).statusCode).toBe(200);
  });
});

describe('a new password', () => {
  test('after a recovery ends every other session and every link, and notifies the owner', async () => {
    const member = await signUpMember(server);
    const other = (await sendPassword(server, member)).json();
    const session = await recover(member);
    await auth.recover(member.email);
    const leftOver = await tokenHashOf(member.email);

    const changed = await auth.changeUser(session.access_token, { password: newPassword });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.json().id).toBe(member.userId);

    expect((await auth.user(session.access_token)).statusCode).toBe(200);
    expect((await auth.user(other.access_token)).json().code).toBe('session_not_found');
    expect((await auth.refresh(other.refresh_token)).statusCode).toBe(400);
    expect((await server.app.inject({ url: '/api/me', headers: member.headers })).statusCode).toBe(401);
    expect((await auth.verify({ token_hash: leftOver, type: 'recovery' })).statusCode).toBe(403);
    expect((await sendPassword(server, member)).json().code).toBe('invalid_credentials');
    expect((await sendPassword(server, { ...member, password: newPassword })).statusCode).toBe(200);
    const [mail] = await mailsTo(server, member.email);
    expect(mail?.subject).toContain('تغيّرت كلمة مرورك');
    expect(mail?.text).not.toMatch(/token/);
  });

  test('leaves no session to a concurrent sign-in with the old password', async () => {
    const member = await signUpMember(server);
    const { access_token } = await recover(member);
    const signIns: unknown[] = [];
    const change = auth.changeUser(access_token, { password: newPassword });
    let changed = false;
    void change.then(() => {
      changed = true;
    });
    // Sign in repeatedly until the change is complete, so that one sign-in checks its password during the change.
    while (!changed) signIns.push((await sendPassword(server, member)).statusCode);
    expect((await change).statusCode).toBe(200);
    expect(signIns.length).toBeGreaterThan(0);
    const left = await server.services.database
      .selectFrom('sessions')
      .select('method')
      .where('user_id', '=', member.userId)
      .execute();
    expect(left).toEqual([{ method: 'recovery' }]);
  });

  test('is set by one of two concurrent requests, and the other session ends', async () => {
    const member = await signUpMember(server);
    const sessions = [await recover(member), await recover(member)];
    const responses = await Promise.all(
      sessions.map(({ access_token }, index) =>
        auth.changeUser(access_token, { password: `${newPassword}${index}` }),
      ),
    );
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 403]);
    const won = responses.findIndex((response) => response.statusCode === 200);
    expect((await sendPassword(server, { ...member, password: `${newPassword}${won}` })).statusCode).toBe(
      200,
    );
  });

  test('outside a recovery requires the current one, ends the other sessions and notifies the owner', async () => {
    const member = await signUpMember(server);
    const other = (await sendPassword(server, member)).json();
    const token = accessTokenOf(member);
    const without = await auth.changeUser(token, { password: newPassword });
    expect(without.statusCode).toBe(400);
    expect(without.json().code).toBe('current_password_required');
    const wrong = await auth.changeUser(token, { password: newPassword, current_password: 'Not-The-One-9!' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().code).toBe('current_password_invalid');
    const right = await auth.changeUser(token, { password: newPassword, current_password: member.password });
    expect(right.statusCode, right.body).toBe(200);
    expect((await auth.user(token)).statusCode).toBe(200);
    expect((await auth.user(other.access_token)).json().code).toBe('session_not_found');
    expect((await mailsTo(server, member.email))[0]?.subject).toContain('تغيّرت كلمة مرورك');
    expect((await sendPassword(server, { ...member, password: newPassword })).statusCode).toBe(200);
  });

  test('requires the current one again if the recovery is more than 15 minutes old', async () => {
    const member = await signUpMember(server);
    const session = await recover(member);
    server.clock.advance({ minutes: 14, seconds: 59 });
    expect((await auth.changeUser(session.access_token, { password: newPassword })).statusCode).toBe(200);

    const late = await recover(member);
    server.clock.advance({ minutes: 15 });
    const { access_token } = (await auth.refresh(late.refresh_token)).json();
    const response = await auth.changeUser(access_token, { password: 'Another-One-55!' });
    expect(response.json().code).toBe('current_password_required');
  });

  test.each([
    ['White7!', 'length', 'password-too-short'],
    [`White-Nile-77!${'x'.repeat(115)}`, 'length', 'password-too-long'],
    ['white-nile-77!', 'characters', 'password-needs-uppercase'],
    ['WHITE-NILE-77!', 'characters', 'password-needs-lowercase'],
    ['White-Nile-xx!', 'characters', 'password-needs-digit'],
    ['White-Nile-77', 'characters', 'password-needs-special'],
    [' White-Nile-77!', 'characters', 'password-spaces'],
    ['White  Nile-77!', 'characters', 'password-spaces'],
    ['P@ssw0rd', 'pwned', 'password-common'],
  ])('%s is rejected for its %s', async (password, reason, field) => {
    const member = await signUpMember(server);
    const session = await recover(member);
    const response = await auth.changeUser(session.access_token, { password });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'weak_password',
      weak_password: { reasons: [reason] },
      fields: { password: field },
    });
    expect((await sendPassword(server, member)).statusCode).toBe(200);
  });

  test('must differ from the old one', async () => {
    const member = await signUpMember(server);
    const session = await recover(member);
    const response = await auth.changeUser(session.access_token, { password: member.password });
    expect(response.statusCode).toBe(422);
    expect(response.json().code).toBe('same_password');
  });
});

describe('a user', () => {
  test('can change their own metadata, key by key', async () => {
    const member = await signUpMember(server);
    const changed = await auth.changeUser(accessTokenOf(member), { data: { city: null, colour: 'أزرق' } });
    expect(changed.json().user_metadata).toMatchObject({ display_name: member.display_name, colour: 'أزرق' });
    expect(changed.json().user_metadata).not.toHaveProperty('city');
    const tooMuch = await auth.changeUser(accessTokenOf(member), { data: { note: 'x'.repeat(10_240) } });
    expect(tooMuch.statusCode).toBe(400);
  });

  test('keeps both of two concurrent changes of their metadata', async () => {
    const member = await signUpMember(server);
    const changes = await whileLocked(
      server,
      ['select from users where id = $1 for update', member.userId],
      () =>
        Promise.all(
          [{ colour: 'أزرق' }, { seats: 5 }].map((data) => auth.changeUser(accessTokenOf(member), { data })),
        ),
      ({ untilWaiting }) => untilWaiting(2),
    );
    expect(changes.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { user_metadata } = (await auth.user(accessTokenOf(member))).json();
    expect(user_metadata).toMatchObject({ colour: 'أزرق', seats: 5 });
  });

  test('who changes their metadata does not change the profile that the sign-up created', async () => {
    const member = await signUpMember(server);
    const foreign = await signUpMember(server);
    await auth.changeUser(accessTokenOf(member), { data: { phone: foreign.phone, display_name: 'غيره' } });
    const profile = (await server.app.inject({ url: '/api/me', headers: member.headers })).json();
    expect(profile).toMatchObject({
      display_name: member.display_name,
      phone: `+249${member.phone.slice(1)}`,
    });
  });

  test.each([{ app_metadata: { admin: true } }, { role: 'service_role' }, { aud: 'admin' }])(
    'cannot change %o',
    async (body) => {
      const member = await signUpMember(server);
      const response = await auth.changeUser(accessTokenOf(member), body);
      expect(response.statusCode).toBe(403);
      expect(response.json().code).toBe('not_admin');
    },
  );

  test.each([{ phone: '+249912345678' }, { nonce: '123456' }])(
    'gets an error that %o is not supported',
    async (body) => {
      const member = await signUpMember(server);
      const response = await auth.changeUser(accessTokenOf(member), body);
      expect(response.statusCode).toBe(400);
      expect(response.json().code).toBe('validation_failed');
    },
  );
});
