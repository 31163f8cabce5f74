import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { whileLocked } from '../../testing/while-locked.ts';
import { createAdministrator } from './create-administrator.ts';

const first = 'Sudan-2026!';
const second = 'Nile-Bridge-77!';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await createAdministrator(server.services, { username: 'mudeer', password: first });
  await createAdministrator(server.services, { username: 'naib', password: first });
});
afterAll(() => server.close());

const post = (url: string, payload: object, token?: string) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  });
const signIn = async (username: string, password: string) =>
  (await post('/functions/v1/admin-auth', { username, password })).json();
const change = (token: string, payload: object) =>
  post(
    '/functions/v1/admin-change-password',
    { currentPassword: first, newPassword: second, username: 'mudeer', ...payload },
    token,
  );

test('an administrator changes their own password with the current one, and their other sessions end', async () => {
  const { token } = await signIn('mudeer', first);
  const elsewhere = await signIn('mudeer', first);
  const wrong = { success: false, error: 'invalid-credentials' };
  expect((await change(token, { currentPassword: second })).json()).toEqual(wrong);
  // The other administrator has the same password, but the caller may not change it.
  expect((await change(token, { username: 'naib' })).json()).toEqual(wrong);

  expect((await change(token, {})).json()).toEqual({ success: true });
  expect((await signIn('mudeer', first)).success).toBe(false);
  expect((await signIn('mudeer', second)).success).toBe(true);
  expect((await signIn('naib', first)).success).toBe(true);

  const audit = (of: string) =>
    server.app.inject({ url: '/api/admin/audit', headers: { authorization: `Bearer ${of}` } });
  expect((await audit(elsewhere.token)).statusCode).toBe(401);
  const { items } = (await audit(token)).json();
  expect(items.map((item: { act: string }) => item.act)).toContain('password-changed');
  expect(JSON.stringify(items)).not.toContain(second);
});

test.each([
  ['Aa1!aaa', 'password-too-short'],
  [`Aa1!${'a'.repeat(125)}`, 'password-too-long'],
  ['sudan-2026!', 'password-needs-uppercase'],
  ['SUDAN-2026!', 'password-needs-lowercase'],
  ['Sudan-year!', 'password-needs-digit'],
  ['Sudan2026-', 'password-needs-special'],
  ['P@$$w0rd', 'password-common'],
  ['Naib-2026!', 'password-personal'],
  ['', 'required'],
])('%s is rejected as the password of an administrator', async (newPassword, problem) => {
  const { token } = await signIn('naib', first);
  const response = await change(token, { newPassword, username: 'naib' });
  expect(response.statusCode).toBe(422);
  expect(response.json().fields).toEqual({ newPassword: problem });
});

test('the next page of the audit log continues where the previous one ended', async () => {
  let token = '';
  for (let time = 0; time < 51; time += 1) ({ token } = await signIn('naib', first));
  const page = async (query: string) =>
    (
      await server.app.inject({
        url: `/api/admin/audit${query}`,
        headers: { authorization: `Bearer ${token}` },
      })
    ).json();
  const latest = await page('');
  const before = await page(`?cursor=${latest.next_cursor}`);
  expect(latest.items).toHaveLength(50);
  expect(latest.items[0]).toMatchObject({ administrator: 'naib', act: 'sign-in', member: null });
  const ids = [...latest.items, ...before.items].map((item: { id: string }) => item.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(before.items.length).toBeGreaterThan(0);
});

test.each([
  ['localhost', true],
  ['127.0.0.1:8080', true],
  ['arabati.example', false],
  ['not a domain', false],
])('the page checks whether %s is the site’s own domain', async (currentDomain, own) => {
  const response = await post('/functions/v1/sync-domain-settings', {
    currentDomain,
    timestamp: new Date().toISOString(),
  });
  expect(response.json()).toEqual(own ? { success: true } : { success: false, error: 'other-domain' });
});

test('a change is rejected if a concurrent reset replaces the current password', async () => {
  await createAdministrator(server.services, { username: 'waked', password: first });
  const { token } = await signIn('waked', first);
  const reset = `update administrators set password_hash = naib.password_hash
                   from administrators naib where naib.username = 'naib' and administrators.username = 'waked'`;
  const response = await whileLocked(server, [reset], () => change(token, { username: 'waked' }));
  expect(response.json()).toEqual({ success: false, error: 'invalid-credentials' });
  expect((await signIn('waked', second)).success).toBe(false);
});

test('a change is rejected if the session is ended before it is executed', async () => {
  await createAdministrator(server.services, { username: 'wakeel', password: first });
  const { token } = await signIn('wakeel', first);
  const end = `delete from admin_sessions
                where administrator_id = (select id from administrators where username = 'wakeel')`;
  const response = await whileLocked(
    server,
    [`select from administrators where username = 'wakeel' for no key update`],
    () => change(token, { username: 'wakeel' }),
    ({ tx }) => tx.query(end),
  );
  expect(response.json()).toMatchObject({ code: 'not-signed-in' });
  expect((await signIn('wakeel', second)).success).toBe(false);
});
