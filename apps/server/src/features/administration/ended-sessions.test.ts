import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { whileLocked } from '../../testing/while-locked.ts';

type Headers = { authorization: string };
const own_password = 'Sudan-2026!';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const administrators = async () => {
  const { rows } = await server.owner.query(
    'select username, role, password_hash, disabled_at from administrators order by username',
  );
  return rows;
};

test.each<[string, 'PUT' | 'POST', (target: string) => string, object]>([
  [
    'cannot add an administrator',
    'PUT',
    () => `/api/admin/administrators/${randomUUID()}`,
    { username: 'gareeb', role: 'owner', own_password },
  ],
  [
    'cannot change a role',
    'PUT',
    (target) => `/api/admin/administrators/${target}/role`,
    { role: 'owner', own_password },
  ],
  [
    'cannot reset a colleague',
    'POST',
    (target) => `/api/admin/administrators/${target}/reset`,
    { own_password },
  ],
  [
    'cannot disable a colleague',
    'PUT',
    (target) => `/api/admin/administrators/${target}/state`,
    { disabled: true },
  ],
])(
  'an owner whose session a colleague ends before the request is executed %s',
  async (_, method, url, payload) => {
    const headers: Headers = await signInAdministrator(server, 'malik');
    await signInAdministrator(server, 'naib', 'moderator');
    const { rows } = await server.owner.query(`select id from administrators where username = 'naib'`);
    const before = await administrators();
    const end = `delete from admin_sessions
                  where administrator_id = (select id from administrators where username = 'malik')`;
    const response = await whileLocked(
      server,
      ['select from administrators for no key update'],
      () => server.app.inject({ method, url: url(rows[0].id), headers, payload }),
      ({ tx }) => tx.query(end),
    );
    expect(response.statusCode, response.body).toBe(401);
    expect(await administrators()).toEqual(before);
  },
);
