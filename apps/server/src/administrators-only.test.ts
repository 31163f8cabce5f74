import { randomBytes, randomUUID } from 'node:crypto';
import type { Endpoint } from '@arabati/domain/endpoints/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdministrator } from './features/administration/administration.public.ts';
import { digest } from './platform/secrets.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { insertSignedInMember } from './testing/users.ts';

/**
 * Calls every administrative endpoint with every kind of client. The test iterates over the bound endpoints, so new
 * endpoints are covered.
 */

const right = { username: 'mudeer', password: 'Sudan-2026!' };
let server: TestApp;
let member: { authorization: string };
beforeAll(async () => {
  server = await startTestApp();
  await createAdministrator(server.services, right);
  member = (await insertSignedInMember(server)).headers;
});
afterAll(() => server.close());

const guarded = () => server.app.endpoints.filter(({ access }) => access === 'admin');

function send({ method, path }: Endpoint, headers: { authorization?: string }) {
  const url = path.replace(/\{\w+\}/g, () => randomUUID());
  return server.app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: {} }) });
}

async function signIn(): Promise<string> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/functions/v1/admin-auth',
    payload: right,
  });
  return response.json().token;
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function rejections(headers: { authorization?: string }) {
  const responses = await Promise.all(guarded().map((endpoint) => send(endpoint, headers)));
  return responses.map((response) => `${response.statusCode} ${response.json().code}`);
}
const allRefused = () => guarded().map(() => '401 not-signed-in');

test('every path below the administration requires an administrator', () => {
  expect(guarded().length).toBeGreaterThan(1);
  for (const { path, access } of server.app.endpoints) {
    if (path.startsWith('/api/admin/')) expect(access).toBe('admin');
  }
});

test('visitors, members and forged tokens are rejected by every endpoint', async () => {
  const token = await signIn();
  const strangers = [
    {},
    member,
    bearer(randomBytes(32).toString('base64url')),
    bearer(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`),
    // The data that a stolen database contains.
    bearer(digest(token).toString('hex')),
    bearer(digest(token).toString('base64url')),
    { authorization: `Basic ${token}` },
    { authorization: token },
  ];
  for (const headers of strangers) expect(await rejections(headers)).toEqual(allRefused());
});

test('an administrator has access to every endpoint', async () => {
  for (const endpoint of guarded()) {
    const response = await send(endpoint, bearer(await signIn()));
    expect([200, 204, 404, 422], `${endpoint.method} ${endpoint.path}`).toContain(response.statusCode);
  }
});

test('a session ends after 30 minutes without a request, and after eight hours in any case', async () => {
  const idle = bearer(await signIn());
  server.clock.advance({ minutes: 31 });
  expect(await rejections(idle)).toEqual(allRefused());

  const busy = bearer(await signIn());
  const look = async () => (await server.app.inject({ url: '/api/admin/audit', headers: busy })).statusCode;
  for (let count = 0; count < 23; count += 1) {
    server.clock.advance({ minutes: 20 });
    expect(await look()).toBe(200);
  }
  server.clock.advance({ minutes: 20 });
  expect(await rejections(busy)).toEqual(allRefused());
});

test('an ended session is rejected', async () => {
  const headers = bearer(await signIn());
  const end = () => server.app.inject({ method: 'DELETE', url: '/api/admin/session', headers });
  expect((await end()).statusCode).toBe(204);
  expect(await rejections(headers)).toEqual(allRefused());
});

test('with a generated password, every endpoint but the password change is rejected', async () => {
  const before = { username: 'jadeed', password: 'Generated-2026!' };
  await createAdministrator(server.services, { ...before, mustChange: true });
  const open = ({ path, method }: Endpoint) => `${method} ${path}`;
  const session = await server.app.inject({
    method: 'POST',
    url: '/functions/v1/admin-auth',
    payload: before,
  });
  expect(session.json()).toMatchObject({ success: true, must_change_password: true });
  const headers = bearer(session.json().token);
  const allowed = [
    'POST /functions/v1/admin-change-password',
    'GET /api/admin/session',
    'DELETE /api/admin/session',
  ];
  for (const endpoint of guarded()) {
    if (allowed.includes(open(endpoint))) continue;
    const response = await send(endpoint, headers);
    expect([open(endpoint), response.statusCode, response.json().code]).toEqual([
      open(endpoint),
      403,
      'password-change-required',
    ]);
  }
  const change = async (newPassword: string) =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/functions/v1/admin-change-password',
        headers,
        payload: { username: before.username, currentPassword: before.password, newPassword },
      })
    ).json();
  expect((await change(before.password)).fields).toEqual({ newPassword: 'password-unchanged' });
  expect(await change('Chosen-By-Me-2026!')).toEqual({ success: true });
  const own = await server.app.inject({ url: '/api/admin/session', headers });
  expect(own.json()).toMatchObject({ must_change_password: false });
  expect((await server.app.inject({ url: '/api/admin/audit', headers })).statusCode).toBe(200);
});
