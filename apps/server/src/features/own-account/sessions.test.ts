import { getAccount } from '@arabati/domain/own-account/own-account.endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSignedUpMember, sendPassword, type TestMember } from '../../testing/members.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Caller = Pick<TestMember, 'headers'>;
const call = (method: 'GET' | 'DELETE', url: string, by?: Caller) =>
  server.app.inject({ method, url, headers: by?.headers ?? {} });
const sessionsOf = async (by: Caller) => (await call('GET', getAccount.path, by)).json().sessions;
const isAlive = async (by: Caller) => (await call('GET', '/api/me', by)).statusCode === 200;

async function signInAgain(member: TestMember, userAgent: string): Promise<Caller> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers: { 'user-agent': userAgent },
    payload: { email: member.email, password: member.password },
  });
  return { headers: { authorization: `Bearer ${response.json().access_token}` } };
}

test('each request requires a session', async () => {
  for (const [method, url] of [
    ['GET', getAccount.path],
    ['DELETE', '/api/me/sessions/01890000-0000-7000-8000-000000000000'],
    ['DELETE', '/api/me/email-change'],
    ['GET', '/api/me/export'],
  ] as const) {
    expect((await call(method, url)).json()).toMatchObject({ status: 401, code: 'not-signed-in' });
  }
});

test('a member lists their devices, the current one first, and ends one of them', async () => {
  const member = await insertSignedUpMember(server);
  server.clock.advance({ minutes: 5 });
  const phone = await signInAgain(member, android);
  server.clock.advance({ minutes: 5 });
  const strange = await signInAgain(member, 'x'.repeat(10_000));

  const sessions = await sessionsOf(member);
  expect(sessions).toMatchObject([
    { current: true },
    { current: false, browser: null, system: null, created_at: server.clock.now().toISOString() },
    { current: false, browser: 'Chrome', system: 'Android' },
  ]);
  expect(JSON.stringify(sessions)).not.toContain('AppleWebKit');

  expect((await call('DELETE', `/api/me/sessions/${sessions[1].id}`, member)).statusCode).toBe(204);
  expect(await isAlive(strange)).toBe(false);
  expect(await isAlive(phone)).toBe(true);
  expect((await call('DELETE', `/api/me/sessions/${sessions[1].id}`, member)).json().code).toBe('not-found');
  expect((await call('DELETE', '/api/me/sessions/nonsense', member)).json().code).toBe('not-found');
});

test("a member cannot end another member's session", async () => {
  const [member, other] = [await insertSignedUpMember(server), await insertSignedUpMember(server)];
  const [theirs] = await sessionsOf(other);
  expect((await call('DELETE', `/api/me/sessions/${theirs.id}`, member)).json().code).toBe('not-found');
  expect(await isAlive(other)).toBe(true);
});

test('ending all others keeps the current session, and then all sessions can be ended', async () => {
  const member = await insertSignedUpMember(server);
  const phone = await signInAgain(member, android);
  const signOut = (scope: string) =>
    server.app.inject({ method: 'POST', url: `/auth/v1/logout?scope=${scope}`, headers: member.headers });
  expect((await signOut('others')).statusCode).toBe(204);
  expect(await isAlive(phone)).toBe(false);
  expect(await sessionsOf(member)).toHaveLength(1);
  const again = await signInAgain(member, android);
  expect((await signOut('global')).statusCode).toBe(204);
  expect([await isAlive(again), await isAlive(member)]).toEqual([false, false]);
});

test('of very many sessions, the last active are listed with a flag that there are more', async () => {
  const member = await insertSignedUpMember(server);
  for (let n = 0; n < 30; n += 1) await sendPassword(server, member);
  const account = (await call('GET', getAccount.path, member)).json();
  expect(account).toMatchObject({ more_sessions: true, email: member.email, email_change: null });
  expect(account.sessions).toHaveLength(30);
  expect(account.sessions[0].current).toBe(true);
});

test('a pending email change is shown to its member and can be cancelled', async () => {
  const member = await insertSignedUpMember(server);
  await server.app.inject({
    method: 'PUT',
    url: '/auth/v1/user',
    headers: member.headers,
    payload: { email: 'salma-new@example.com', current_password: member.password },
  });
  expect((await call('GET', getAccount.path, member)).json().email_change).toMatchObject({
    new_email: 'salma-new@example.com',
  });
  expect((await call('DELETE', '/api/me/email-change', member)).statusCode).toBe(204);
  expect((await call('GET', getAccount.path, member)).json().email_change).toBeNull();
});
