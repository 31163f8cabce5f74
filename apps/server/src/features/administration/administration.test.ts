import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { medianCpuTimes } from '../../testing/median-cpu-time.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createAdministrator } from './create-administrator.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const signIn = (body: object, ip = '192.0.2.1', at = server) =>
  at.app.inject({
    method: 'POST',
    url: '/functions/v1/admin-auth',
    payload: body,
    headers: { 'x-forwarded-for': ip },
  });

test('an administrator signs in with the right password only, and there is no default administrator', async () => {
  const right = { username: 'mudeer', password: 'Sudan-2026!' };
  expect((await signIn(right)).json()).toEqual({ success: false, error: 'invalid-credentials' });

  expect(await createAdministrator(server.services, right)).toBe(true);
  expect((await signIn({ ...right, password: 'Sudan-2025!' })).json()).toEqual({
    success: false,
    error: 'invalid-credentials',
  });
  const response = (await signIn(right)).json();
  expect(response).toMatchObject({ success: true, username: 'mudeer' });

  const { rows } = await server.services.pool.query('select token_hash from admin_sessions');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(response.token);
});

test('a second administrator with the same name is rejected, and the first password stays valid', async () => {
  const first = { username: 'naib', password: 'Sudan-2026!' };
  expect(await createAdministrator(server.services, first)).toBe(true);
  expect(await createAdministrator(server.services, { ...first, password: 'Other-2026!' })).toBe(false);
  expect((await signIn(first)).json().success).toBe(true);
});

test('both fields are required', async () => {
  const response = await signIn({});
  expect(response.statusCode).toBe(422);
  expect(response.json().fields).toEqual({ username: 'required', password: 'required' });
});

test('an unknown name costs as much processor time as a known one', async () => {
  const known = { username: 'katib', password: 'Sudan-2026!' };
  await createAdministrator(server.services, known);
  const attempt = (username: string) => () => signIn({ username, password: 'Sudan-2025!' });
  const [knownMs = 0, unknownMs = 0] = await medianCpuTimes(attempt('katib'), attempt('unknown'));
  expect(unknownMs).toBeGreaterThan(knownMs / 2);
  expect(knownMs).toBeGreaterThan(unknownMs / 2);
});

test('while the password queue is full, further requests are rejected with a retry delay', async () => {
  const responses = await Promise.all(
    Array.from({ length: 60 }, () => signIn({ username: 'mudeer', password: 'x' })),
  );
  const busy = responses.filter((response) => response.statusCode !== 200);
  expect(busy.length).toBeGreaterThan(0);
  for (const response of busy) {
    expect(response.json()).toMatchObject({ status: 503, code: 'overloaded' });
    expect(response.headers['retry-after']).toBe('1');
  }
});

describe('password attempts', () => {
  let guarded: TestApp;
  const lines: string[] = [];
  beforeAll(async () => {
    guarded = await startTestApp(
      // The proxy is trusted, so that one test can simulate many clients.
      { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'info' },
      { logStream: { write: (line) => lines.push(line) } },
    );
  });
  afterAll(() => guarded.close());

  async function statuses(count: number, send: (index: number) => ReturnType<typeof signIn>) {
    const found = [];
    for (let index = 0; index < count; index += 1) found.push((await send(index)).statusCode);
    return found;
  }

  test('are limited to ten in 15 minutes per network, for any names', async () => {
    const found = await statuses(11, (index) =>
      signIn({ username: `name-${index}`, password: 'x' }, '192.0.2.7', guarded),
    );
    expect(found).toEqual([...Array(10).fill(200), 429]);
    const rejected = await signIn({ username: 'mudeer', password: 'x' }, '192.0.2.7', guarded);
    expect(rejected.json()).toMatchObject({ code: 'too-many-requests' });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(600);
  });

  test('with the right password are not counted, so that the administrators of an office do not lock each other out', async () => {
    await createAdministrator(guarded.services, { username: 'office', password: 'Sudan-2026!' });
    const address = '192.0.2.129';
    const found = await statuses(12, () =>
      signIn({ username: 'office', password: 'Sudan-2026!' }, address, guarded),
    );
    expect(found).toEqual(Array(12).fill(200));
    const wrong = await statuses(11, () => signIn({ username: 'office', password: 'x' }, address, guarded));
    expect(wrong).toEqual([...Array(10).fill(200), 429]);
  });

  test('for one name are delayed after twenty in an hour, and the name is never locked', async () => {
    await createAdministrator(guarded.services, { username: 'amin', password: 'Sudan-2026!' });
    for (const username of ['amin', 'unknown']) {
      const found = await statuses(20, (index) =>
        signIn({ username, password: 'x' }, `198.51.100.${index}`, guarded),
      );
      expect(found).toEqual(Array(20).fill(200));
      const began = performance.now();
      const response = await signIn({ username, password: 'Sudan-2026!' }, '203.0.113.50', guarded);
      expect(response.json()).toMatchObject({ success: username === 'amin' });
      expect(performance.now() - began).toBeGreaterThan(2_990);
    }
  });

  test('are logged without the typed name and password', async () => {
    const secret = 'typed-into-the-wrong-field-7';
    await signIn({ username: secret, password: secret }, '203.0.113.1', guarded);
    const events = lines.map((line) => JSON.parse(line)).filter((line) => line.security_event);
    expect(lines.join('\n')).not.toContain(secret);
    expect(events.at(-1)).toMatchObject({
      security_event: 'administrator-sign-in-failed',
      ip: '203.0.113.1',
      administrator: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect(events.map((event) => event.security_event)).toContain('limit-reached');
  });
});
