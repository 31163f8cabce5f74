import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedLink, sendPassword, sendSignUp, signUpForm, signUpMember } from '../../testing/members.ts';
import { pkcePair } from '../../testing/pkce-pair.ts';
import { signInRequests } from '../../testing/sign-in-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let auth: ReturnType<typeof signInRequests>;
beforeAll(async () => {
  server = await startTestApp();
  auth = signInRequests(server);
});
afterAll(() => server.close());

const site = 'http://localhost:8080';

/** Signs up with a challenge and opens the link. Returns the verifier and the code. */
async function codeOfSignUp() {
  const form = signUpForm();
  const { verifier, challenge } = pkcePair();
  await sendSignUp(server, form, challenge);
  const link = await mailedLink(server, form.email);
  const landing = await server.app.inject(link);
  const code = new URL(landing.headers.location as string).searchParams.get('code');
  return { form, link, landing, verifier, code: code ?? '' };
}

describe('a sign-up link', () => {
  test('redirects with status 303 and a code, without a token in any URL', async () => {
    const { landing, link, code } = await codeOfSignUp();
    expect(link).toMatch(/^\/auth\/v1\/verify\?token=pkce_[\w-]{43}&type=signup&redirect_to=/);
    expect(landing.statusCode).toBe(303);
    expect(code).toMatch(/^[\w-]{22}$/);
    expect(landing.headers.location).not.toMatch(/access_token|refresh_token|#/);
    expect(landing.headers['cache-control']).toBe('no-store');
    expect(landing.headers['referrer-policy']).toBe('no-referrer');
  });

  test('works once', async () => {
    const { link } = await codeOfSignUp();
    const again = new URL((await server.app.inject(link)).headers.location as string);
    for (const facts of [again.searchParams, new URLSearchParams(again.hash.slice(1))]) {
      expect(facts.get('error')).toBe('access_denied');
      expect(facts.get('error_code')).toBe('otp_expired');
      expect(facts.get('error_description')).toBeTruthy();
    }
  });

  test('expires after 24 hours', async () => {
    const [late, inTime] = [signUpForm(), signUpForm()];
    await sendSignUp(server, late);
    await sendSignUp(server, inTime);
    server.clock.advance({ hours: 23, minutes: 59 });
    await server.app.inject(await mailedLink(server, inTime.email));
    server.clock.advance({ minutes: 1 });
    const landing = await server.app.inject(await mailedLink(server, late.email));
    expect(landing.headers.location).toContain('error_code=otp_expired');
    expect((await sendPassword(server, inTime)).statusCode).toBe(200);
    expect((await sendPassword(server, late)).json().code).toBe('email_not_confirmed');
  });

  test('is not redeemed by a HEAD request', async () => {
    const form = signUpForm();
    await sendSignUp(server, form);
    const link = await mailedLink(server, form.email);
    expect((await server.app.inject({ method: 'HEAD', url: link })).statusCode).toBe(204);
    await server.app.inject(link);
    expect((await sendPassword(server, form)).statusCode).toBe(200);
  });

  test('without a challenge confirms the email address and gives no code', async () => {
    const form = signUpForm();
    await sendSignUp(server, form);
    const landing = await server.app.inject(await mailedLink(server, form.email));
    expect(landing.headers.location).toBe(`${site}/#message=email_confirmed`);
    expect((await sendPassword(server, form)).statusCode).toBe(200);
  });

  test.each([
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
    ['x-purpose', 'preview'],
    ['x-moz', 'prefetch'],
  ])('is not redeemed by a prefetch (%s: %s)', async (name, value) => {
    const form = signUpForm();
    await sendSignUp(server, form);
    const url = await mailedLink(server, form.email);
    const ahead = await server.app.inject({ url, headers: { [name]: value } });
    expect(ahead.statusCode).toBe(503);
    expect((await sendPassword(server, form)).json().code).toBe('email_not_confirmed');
    await server.app.inject(url);
    expect((await sendPassword(server, form)).statusCode).toBe(200);
  });

  test('can be redeemed directly by its token, in any browser', async () => {
    const form = signUpForm();
    await sendSignUp(server, form, pkcePair().challenge);
    const link = new URL(await mailedLink(server, form.email), site);
    const token_hash = link.searchParams.get('token');
    const response = await auth.verify({ token_hash, type: 'signup' });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().user.email).toBe(form.email);
    expect((await auth.verify({ token_hash, type: 'signup' })).statusCode).toBe(403);
  });

  test('of one email address is invalid for another', async () => {
    const form = signUpForm();
    await sendSignUp(server, form);
    const token = new URL(await mailedLink(server, form.email), site).searchParams.get('token');
    const other = await auth.verify({ email: 'other@example.com', token, type: 'signup' });
    expect(other.json()).toMatchObject({ code: 'otp_expired', message: 'Token has expired or is invalid' });
    const own = await auth.verify({ email: form.email, token, type: 'email' });
    expect(own.statusCode).toBe(200);
  });

  test('of another type, invalid or missing redirects to a page with the error', async () => {
    const form = signUpForm();
    await sendSignUp(server, form);
    const link = await mailedLink(server, form.email);
    for (const url of [
      link.replace('type=signup', 'type=recovery'),
      '/auth/v1/verify?token=pkce_x&type=signup',
      '/auth/v1/verify?type=signup',
      '/auth/v1/verify?token=a&token=b&type=signup',
      '/auth/v1/verify',
    ]) {
      const landing = await server.app.inject(url);
      expect(landing.statusCode, url).toBe(303);
      expect(landing.headers.location, url).toContain('error_code=otp_expired');
    }
    await server.app.inject(link);
    expect((await sendPassword(server, form)).statusCode).toBe(200);
  });

  test('is stored as a hash of its 256 bits, and so is its code', async () => {
    const form = signUpForm();
    await sendSignUp(server, form, pkcePair().challenge);
    const token = new URL(await mailedLink(server, form.email), site).searchParams.get('token') ?? '';
    expect(Buffer.from(token.replace('pkce_', ''), 'base64url')).toHaveLength(32);
    const { rows } = await server.services.pool.query('select t::text from mail_tokens t');
    expect(JSON.stringify(rows)).not.toContain(token.slice(5));
    const { code } = await codeOfSignUp();
    const codes = await server.services.pool.query('select c::text from auth_codes c');
    expect(codes.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(codes.rows)).not.toContain(code);
  });
});

describe('PKCE', () => {
  test('a code and its verifier give a session', async () => {
    const { form, code, verifier } = await codeOfSignUp();
    const response = await auth.exchange(code, verifier);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toMatchObject({
      token_type: 'bearer',
      expires_in: 900,
      user: { email: form.email },
    });
  });

  test('the method plain is rejected', async () => {
    const response = await sendSignUp(server, signUpForm(), {
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'plain',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('validation_failed');
  });

  test.each([
    ['a challenge without a method', { code_challenge: 'a'.repeat(43) }],
    ['a method without a challenge', { code_challenge_method: 's256' }],
    ['a short challenge', { code_challenge: 'a'.repeat(42), code_challenge_method: 's256' }],
    ['a challenge of other letters', { code_challenge: `${'a'.repeat(42)}=`, code_challenge_method: 's256' }],
  ])('%s is rejected', async (_name, challenge) => {
    for (const response of [
      await sendSignUp(server, signUpForm(), challenge),
      await auth.recover('a@example.com', challenge),
      await auth.resend('a@example.com', challenge),
    ]) {
      expect(response.statusCode).toBe(400);
      expect(response.json().code).toBe('validation_failed');
    }
  });

  test('a challenge applies only to the mail that it was sent for', async () => {
    const form = signUpForm();
    const [first, second] = [pkcePair(), pkcePair()];
    await sendSignUp(server, form, first.challenge);
    await auth.resend(form.email, second.challenge);
    const landing = await server.app.inject(await mailedLink(server, form.email));
    const code = new URL(landing.headers.location as string).searchParams.get('code') ?? '';
    expect((await auth.exchange(code, first.verifier)).json().code).toBe('bad_code_verifier');
  });
});

describe('a code', () => {
  test('is consumed by the first attempt, even with a wrong verifier', async () => {
    const { code, verifier } = await codeOfSignUp();
    const wrong = await auth.exchange(code, pkcePair().verifier);
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().code).toBe('bad_code_verifier');
    const right = await auth.exchange(code, verifier);
    expect(right.statusCode).toBe(404);
    expect(right.json().code).toBe('flow_state_not_found');
  });

  test('expires five minutes after it was issued, not after the request', async () => {
    const form = signUpForm();
    const { verifier, challenge } = pkcePair();
    await sendSignUp(server, form, challenge);
    server.clock.advance({ hours: 3 });
    const landing = await server.app.inject(await mailedLink(server, form.email));
    const code = new URL(landing.headers.location as string).searchParams.get('code') ?? '';
    server.clock.advance({ minutes: 4, seconds: 59 });
    expect((await auth.exchange(code, verifier)).statusCode).toBe(200);

    const late = await codeOfSignUp();
    server.clock.advance({ minutes: 5 });
    const response = await auth.exchange(late.code, late.verifier);
    expect(response.statusCode).toBe(422);
    expect(response.json().code).toBe('flow_state_expired');
  });

  test('that is used a second time ends the session of the first use', async () => {
    const { code, verifier } = await codeOfSignUp();
    const session = (await auth.exchange(code, verifier)).json();
    expect((await auth.user(session.access_token)).statusCode).toBe(200);
    expect((await auth.exchange(code, verifier)).statusCode).toBe(404);
    expect((await auth.user(session.access_token)).json().code).toBe('session_not_found');
    expect((await auth.refresh(session.refresh_token)).json().code).toBe('refresh_token_not_found');
  });

  test('in ten concurrent requests starts one session, which is ended', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { form, code, verifier } = await codeOfSignUp();
      const responses = await Promise.all(Array.from({ length: 10 }, () => auth.exchange(code, verifier)));
      expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1);
      const sessions = await server.services.database
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select('sessions.id')
        .where('users.email', '=', form.email)
        .execute();
      expect(sessions).toEqual([]);
    }
  });

  test.each([
    ['missing', { code_verifier: 'a'.repeat(43) }, 400],
    ['not text', { auth_code: ['x'], code_verifier: 'a'.repeat(43) }, 400],
    ['invented', { auth_code: 'AAAAAAAAAAAAAAAAAAAAAA', code_verifier: 'a'.repeat(43) }, 404],
  ])('that is %s is rejected', async (_name, body, status) => {
    expect((await auth.post('/token?grant_type=pkce', body)).statusCode).toBe(status);
  });
});

describe('the redirect of a link', () => {
  async function landingOf(redirect: string) {
    const form = signUpForm();
    const { email, password, ...data } = form;
    await server.app.inject({
      method: 'POST',
      url: '/auth/v1/signup',
      query: { redirect_to: redirect },
      payload: { email, password, data },
    });
    const link = await mailedLink(server, email);
    const { location } = (await server.app.inject(link)).headers;
    return { link, landing: String(location).replace('#message=email_confirmed', '') };
  }

  test.each([
    [`${site}/auth`, `${site}/auth`],
    [`${site}/reset-password?type=recovery`, `${site}/reset-password?type=recovery`],
    [`${site}/?mode=app&sb_flow_id=0123456789abcdef`, `${site}/?mode=app&sb_flow_id=0123456789abcdef`],
    [`${site}/?code=stolen&token_hash=mine&mode=app#access_token=mine`, `${site}/?mode=app`],
    [`${site}`, `${site}/`],
  ])('%s is on this site and is used', async (redirect, expected) => {
    expect((await landingOf(redirect)).landing).toBe(expected);
  });

  test.each([
    'https://evil.example/auth',
    'http://localhost:8080.evil.example/auth',
    'http://localhost:8081/auth',
    'https://localhost:8080/auth',
    'http://localhost:8080@evil.example/auth',
    'http://user@localhost:8080/auth',
    '//evil.example/auth',
    'http:\\\\evil.example\\auth',
    'javascript:alert(1)',
    `${site}/api/me`,
    `${site}/auth/v1/verify`,
    `${site}/auth/../api/me`,
    '/auth',
    '',
  ])('%s is not on this site and is replaced by the home page', async (redirect) => {
    const { link, landing } = await landingOf(redirect);
    expect(landing).toBe(`${site}/`);
    expect(new URL(link, site).searchParams.get('redirect_to')).toBe(`${site}/`);
  });

  test('is validated again when the link is opened', async () => {
    const form = signUpForm();
    await sendSignUp(server, form, pkcePair().challenge);
    const link = new URL(await mailedLink(server, form.email), site);
    link.searchParams.set('redirect_to', 'https://evil.example/');
    const landing = await server.app.inject(link.pathname + link.search);
    expect(new URL(landing.headers.location as string).origin).toBe(site);
  });
});

test("links that a stranger requests do not end a member's session", async () => {
  const member = await signUpMember(server);
  await auth.recover(member.email);
  await auth.resend(member.email);
  expect((await server.app.inject({ url: '/auth/v1/user', headers: member.headers })).statusCode).toBe(200);
});
