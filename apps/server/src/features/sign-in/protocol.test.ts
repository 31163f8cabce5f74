import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { medianCpuTimes } from '../../testing/median-cpu-time.ts';
import { mailsTo, sendPassword, sendSignUp, signUpForm, signUpMember } from '../../testing/members.ts';
import { signInRequests } from '../../testing/sign-in-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let auth: ReturnType<typeof signInRequests>;
beforeAll(async () => {
  server = await startTestApp({ MAIL_INTERVAL_S: '60' });
  auth = signInRequests(server);
});
afterAll(() => server.close());

const send = (method: string, url: string, payload?: string, type = 'application/json') =>
  server.app.inject({
    method: method as 'POST',
    url,
    ...(payload === undefined ? {} : { payload, headers: { 'content-type': type } }),
  });

describe('every response', () => {
  test('names the protocol version and is not cached', async () => {
    for (const response of [
      await auth.post('/token?grant_type=password', { email: 'a@example.com', password: 'x' }),
      await send('GET', '/auth/v1/user'),
      await send('GET', '/auth/v1/nothing'),
      await auth.recover('a@example.com'),
    ]) {
      expect(response.headers).toMatchObject({
        'x-supabase-api-version': '2024-01-01',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      expect(response.headers['content-type']).toContain('application/json');
    }
  });

  test.each([
    ['POST', '/auth/v1/token?grant_type=password', '{"email":', 400, 'bad_json'],
    ['POST', '/auth/v1/token?grant_type=password', '"text"', 400, 'validation_failed'],
    ['POST', '/auth/v1/token?grant_type=password', 'null', 400, 'validation_failed'],
    ['POST', '/auth/v1/token?grant_type=magic', '{}', 400, 'validation_failed'],
    ['POST', '/auth/v1/token', '{}', 400, 'validation_failed'],
    ['POST', '/auth/v1/token?grant_type=refresh_token', '{}', 400, 'validation_failed'],
    ['POST', '/auth/v1/token?grant_type=pkce', '{}', 400, 'validation_failed'],
    ['POST', '/auth/v1/verify', '{"type":"signup"}', 400, 'validation_failed'],
    ['POST', '/auth/v1/verify', '{"type":"magiclink","token_hash":"x"}', 400, 'validation_failed'],
    ['POST', '/auth/v1/resend', '{"type":"sms","email":"a@example.com"}', 400, 'validation_failed'],
    ['POST', '/auth/v1/recover', '{"email":"no-at-sign"}', 400, 'validation_failed'],
    ['POST', '/auth/v1/signup', 'too large', 413, 'request_too_large'],
    ['POST', '/auth/v1/nothing', '{}', 404, 'not_found'],
    ['POST', '/auth/v1/admin/users', '{}', 404, 'not_found'],
    ['GET', '/auth/v1/admin/users', undefined, 404, 'not_found'],
    ['GET', '/auth/v1/token', undefined, 405, 'method_not_allowed'],
    ['DELETE', '/auth/v1/user', undefined, 405, 'method_not_allowed'],
    ['PUT', '/auth/v1/signup', '{}', 405, 'method_not_allowed'],
    ['GET', '/auth/v1/user', undefined, 401, 'no_authorization'],
    ['POST', '/auth/v1/logout', undefined, 401, 'no_authorization'],
  ])(
    '%s %s with %s returns an error in the format of the protocol: %i %s',
    async (method, url, payload, status, code) => {
      const body = payload === 'too large' ? JSON.stringify({ x: 'x'.repeat(103_000) }) : payload;
      const response = await send(method, url, body);
      expect(response.statusCode, response.body).toBe(status);
      expect(response.json()).toMatchObject({ code, message: expect.any(String) });
      if (status === 405) expect(response.headers.allow).toBeTruthy();
    },
  );

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body of %s is not parsed, because it needs no CORS preflight',
    async (type) => {
      const body = JSON.stringify({ email: 'a@example.com', password: 'x' });
      const response = await send('POST', '/auth/v1/token?grant_type=password', body, type);
      expect(response.statusCode).toBe(415);
      expect(response.json().code).toBe('unsupported_media_type');
    },
  );

  test('allows no other origin', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const response of [
      await server.app.inject({ method: 'OPTIONS', url: '/auth/v1/token', headers }),
      await server.app.inject({ url: '/auth/v1/user', headers }),
    ]) {
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  test('a value that no column can store is a client error', async () => {
    const response = await sendSignUp(server, signUpForm(), { data: { ...signUpForm(), note: 'a\u0000b' } });
    expect(response.statusCode).toBe(400);
  });
});

describe('responses do not reveal whether an email address is registered', () => {
  test('at sign-in: same status, same body, about the same time', async () => {
    const member = await signUpMember(server);
    const wrong = { email: member.email, password: 'Not-The-One-9!' };
    const unknown = { email: 'unknown@example.com', password: 'Not-The-One-9!' };
    const [known, unregistered] = [await sendPassword(server, wrong), await sendPassword(server, unknown)];
    expect([known.statusCode, known.body]).toEqual([unregistered.statusCode, unregistered.body]);
    const [knownTime = 0, unknownTime = 0] = await medianCpuTimes(
      () => sendPassword(server, wrong),
      () => sendPassword(server, unknown),
    );
    expect(unknownTime).toBeGreaterThan(knownTime / 2);
    expect(knownTime).toBeGreaterThan(unknownTime / 2);
  });

  test('at recovery and resend: same status, same body, same time', async () => {
    const member = await signUpMember(server);
    const waiting = signUpForm();
    await sendSignUp(server, waiting);
    for (const sendRequest of [auth.recover, auth.resend]) {
      const responses = [];
      for (const email of [member.email, waiting.email, 'unknown@example.com']) {
        const started = performance.now();
        const { statusCode, body } = await sendRequest(email);
        responses.push(`${statusCode} ${body}`);
        expect(performance.now() - started).toBeGreaterThan(98);
      }
      expect(responses).toEqual(Array(3).fill('200 {}'));
    }
    expect(await mailsTo(server, 'unknown@example.com')).toEqual([]);
  });
});

describe('MAIL_INTERVAL_S', () => {
  test('within it, recovery and resend respond as usual and send nothing', async () => {
    const member = await signUpMember(server);
    const mails = async (email: string) => (await mailsTo(server, email)).length;
    const before = await mails(member.email);
    await auth.recover(member.email);
    expect(await mails(member.email)).toBe(before + 1);
    server.clock.advance({ seconds: 59 });
    const inside = await auth.recover(member.email);
    expect([inside.statusCode, inside.body]).toEqual([200, '{}']);
    expect(await mails(member.email)).toBe(before + 1);
    server.clock.advance({ seconds: 1 });
    await auth.recover(member.email);
    expect(await mails(member.email)).toBe(before + 2);

    const waiting = signUpForm();
    await sendSignUp(server, waiting);
    expect((await auth.resend(waiting.email)).body).toBe('{}');
    expect(await mails(waiting.email)).toBe(1);
    server.clock.advance({ seconds: 60 });
    await auth.resend(waiting.email);
    expect(await mails(waiting.email)).toBe(2);
  });

  test('a resend after the email address is confirmed sends nothing', async () => {
    const member = await signUpMember(server);
    server.clock.advance({ minutes: 5 });
    await auth.resend(member.email);
    expect(await mailsTo(server, member.email)).toHaveLength(1);
  });
});
