import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseCommand } from '../../administration-commands.ts';
import { signInAdministrator } from '../../testing/administrators.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { processEnvironment } from '../../testing/process-environment.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Headers = { authorization: string };
const own_password = 'Sudan-2026!';

/** PostgreSQL's error codes of failed statements. */
const failures: unknown[] = [];
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp(
    {},
    {
      onQuery: (event) => {
        if (event.level === 'error') failures.push((event.error as { code?: string }).code);
      },
    },
  );
});
beforeEach(() => server.services.database.deleteFrom('administrators').execute());
afterAll(() => server.close());

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, headers: Headers, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/admin/${path}`,
    headers,
    ...(payload ? { payload } : {}),
  });

const signIn = async (username: string, password = own_password) =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/functions/v1/admin-auth',
      payload: { username, password },
    })
  ).json();

const idOf = async (username: string) =>
  (
    await server.services.database
      .selectFrom('administrators')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id;

const acts = async (headers: Headers) =>
  (await call('GET', 'audit', headers))
    .json()
    .items.map(({ act, notes }: { act: string; notes: string }) =>
      notes ? `${act} ${notes}` : act,
    ) as string[];

describe('an owner', () => {
  test('is told which fields of a new administrator are empty, and which are invalid', async () => {
    const owner = await signInAdministrator(server);
    const add = async (body: object) =>
      (await call('PUT', `administrators/${randomUUID()}`, owner, { role: 'moderator', ...body })).json()
        .fields;
    expect(await add({ username: ' ', own_password: '' })).toEqual({
      username: 'required',
      own_password: 'required',
    });
    expect(await add({ username: 'a b', own_password })).toEqual({ username: 'invalid' });
  });

  test('creates an administrator, whose password is returned once and who has the given role', async () => {
    const owner = await signInAdministrator(server);
    const id = randomUUID();
    const body = { username: 'amna', role: 'moderator', own_password };
    const { password } = (await call('PUT', `administrators/${id}`, owner, body)).json();
    // The response was lost: the retry returns a password that works.
    const again = (await call('PUT', `administrators/${id}`, owner, body)).json();
    expect((await signIn('amna', password)).success).toBe(false);
    const amna = await signIn('amna', again.password);
    expect(amna).toMatchObject({ success: true, role: 'moderator' });
    const session = await call('GET', 'session', { authorization: `Bearer ${amna.token}` });
    expect(session.json()).toEqual({ username: 'amna', role: 'moderator', must_change_password: true });
    // Reusing an id does not reset a password.
    expect((await call('PUT', `administrators/${id}`, owner, body)).json().code).toBe('id-taken');
    const { items } = (await call('GET', 'administrators', owner)).json();
    expect(items).toMatchObject([
      { username: 'amna', role: 'moderator', disabled_at: null, sessions: 1 },
      { username: 'mudeer', role: 'owner', disabled_at: null, sessions: 1 },
    ]);
    expect(JSON.stringify(items)).not.toContain('argon2');
    const created = (await acts(owner)).filter((act) => act.startsWith('administrator-created'));
    expect(created).toEqual(['administrator-created amna: moderator']);
  });

  test('cannot create one with a name that is taken, or without their own password', async () => {
    const owner = await signInAdministrator(server);
    const add = (body: object) => call('PUT', `administrators/${randomUUID()}`, owner, body);
    const taken = await add({ username: 'mudeer', role: 'owner', own_password });
    expect(taken.json().fields).toEqual({ username: 'username-taken' });
    const open = await add({ username: 'amna', role: 'owner', own_password: 'Not-Mine-2026!' });
    expect(open.json().fields).toEqual({ own_password: 'password-wrong' });
    expect((await signIn('amna')).success).toBe(false);
  });

  test('disables an administrator, whose sessions end immediately, and enables them again', async () => {
    const owner = await signInAdministrator(server);
    const naib = await signInAdministrator(server, 'naib', 'accountant');
    const state = `administrators/${await idOf('naib')}/state`;
    expect((await call('PUT', state, owner, { disabled: true })).statusCode).toBe(204);
    expect((await call('GET', 'session', naib)).statusCode).toBe(401);
    expect(await signIn('naib')).toEqual({ success: false, error: 'disabled' });
    // Only the right password reveals that the account is disabled.
    expect(await signIn('naib', 'Wrong-2026!')).toEqual({ success: false, error: 'invalid-credentials' });
    expect((await call('PUT', state, owner, { disabled: false })).statusCode).toBe(204);
    expect((await call('GET', 'session', naib)).statusCode).toBe(401);
    expect((await signIn('naib')).success).toBe(true);
    expect(await acts(owner)).toEqual(
      expect.arrayContaining(['administrator-disabled naib', 'administrator-enabled naib']),
    );
  });

  test('changes a role, which applies from the next request of the same session', async () => {
    const owner = await signInAdministrator(server);
    const naib = await signInAdministrator(server, 'naib', 'accountant');
    expect((await call('GET', 'receipts', naib)).statusCode).toBe(200);
    const role = `administrators/${await idOf('naib')}/role`;
    const change = await call('PUT', role, owner, { role: 'moderator', own_password });
    expect(change.statusCode).toBe(204);
    expect((await call('GET', 'receipts', naib)).statusCode).toBe(403);
    expect((await call('GET', 'ads', naib)).statusCode).toBe(200);
    expect(await acts(owner)).toContain('administrator-role-changed naib: accountant moderator');
  });

  test('resets another administrator: new password, no second factor, no sessions; never themselves', async () => {
    const owner = await signInAdministrator(server);
    const naib = await signInAdministrator(server, 'naib', 'moderator');
    const id = await idOf('naib');
    await server.services.database
      .insertInto('administrator_factors')
      .values({
        administrator_id: id,
        secret: Buffer.from('x'),
        confirmed_at: server.clock.now(),
        last_step: 0,
        created_at: server.clock.now(),
      })
      .execute();
    expect((await signIn('naib')).error).toBe('code-required');
    const { password } = (await call('POST', `administrators/${id}/reset`, owner, { own_password })).json();
    expect((await call('GET', 'session', naib)).statusCode).toBe(401);
    expect((await signIn('naib')).error).toBe('invalid-credentials');
    expect((await signIn('naib', password)).success).toBe(true);
    const self = await call('POST', `administrators/${await idOf('mudeer')}/reset`, owner, { own_password });
    expect(self.json().code).toBe('not-allowed');
    expect(await acts(owner)).toContain('administrator-reset naib');
  });

  test('ends all sessions of another administrator', async () => {
    const owner = await signInAdministrator(server);
    const naib = await signInAdministrator(server, 'naib', 'moderator');
    const end = await call('DELETE', `administrators/${await idOf('naib')}/sessions`, owner);
    expect(end.statusCode).toBe(204);
    expect((await call('GET', 'session', naib)).statusCode).toBe(401);
    expect((await signIn('naib')).success).toBe(true);
    const response = await call('DELETE', `administrators/${randomUUID()}/sessions`, owner);
    expect(response.json().code).toBe('not-found');
  });
});

describe('the last owner', () => {
  test('can neither be disabled nor downgraded; a disabled owner does not count', async () => {
    const owner = await signInAdministrator(server);
    await signInAdministrator(server, 'naib', 'owner');
    const [first, second] = [await idOf('mudeer'), await idOf('naib')];
    const disable = (id: string) => call('PUT', `administrators/${id}/state`, owner, { disabled: true });
    expect((await disable(second)).statusCode).toBe(204);
    expect((await disable(first)).json().code).toBe('last-owner');
    const downgrade = await call('PUT', `administrators/${first}/role`, owner, {
      role: 'moderator',
      own_password,
    });
    expect(downgrade.json().code).toBe('last-owner');
    expect((await call('GET', 'session', owner)).json().role).toBe('owner');
  });

  test('remains when all owners disable and downgrade each other concurrently', async () => {
    const names = ['mudeer', 'naib', 'katib', 'amna'];
    const owners = await Promise.all(names.map((name) => signInAdministrator(server, name)));
    const ids = await Promise.all(names.map(idOf));
    const responses = await Promise.all(
      owners.flatMap((headers, from) =>
        ids.flatMap((id, to) =>
          from === to
            ? []
            : [
                call('PUT', `administrators/${id}/state`, headers, { disabled: true }),
                call('PUT', `administrators/${id}/role`, headers, { role: 'moderator', own_password }),
              ],
        ),
      ),
    );
    for (const { statusCode } of responses) expect([204, 401, 403, 409]).toContain(statusCode);
    const left = await server.services.database
      .selectFrom('administrators')
      .select('id')
      .where('role', '=', 'owner')
      .where('disabled_at', 'is', null)
      .execute();
    expect(left.length).toBeGreaterThanOrEqual(1);
  });

  test('acts of owners on a former owner do not deadlock', async () => {
    const names = ['mudeer', 'naib', 'katib'];
    const sessions = new Map<string, Headers>();
    for (const name of names) {
      const headers = await signInAdministrator(server, name, 'owner');
      sessions.set(await idOf(name), headers);
    }
    const [first, second, last] = [...sessions.keys()].sort() as [string, string, string];
    const headers = sessions.get(last) as Headers;
    const setState = (id: string, disabled: boolean) =>
      call('PUT', `administrators/${id}/state`, headers, { disabled });
    const [disabling, holding] = [await server.services.pool.connect(), await server.services.pool.connect()];
    failures.length = 0;
    try {
      const disable = 'update administrators set disabled_at = now() where id = $1';
      await disabling.query('begin');
      await disabling.query(disable, [first]);
      // Still sees three owners.
      const earlier = setState(second, true);
      await expect.poll(() => countWaiting(server)).toBe(1);
      await holding.query(disable, [second]);
      await holding.query('begin');
      await holding.query('select from administrators where id = $1 for no key update', [second]);
      await disabling.query('commit');
      await expect.poll(() => countWaiting(server)).toBe(1);
      // Sees one owner, and locks the first administrator as its target.
      const later = setState(first, false);
      await expect.poll(() => countWaiting(server)).toBe(2);
      await holding.query('commit');
      expect((await Promise.all([earlier, later])).map(({ statusCode }) => statusCode)).toEqual([204, 204]);
      expect(failures).toEqual([]);
    } finally {
      for (const connection of [disabling, holding]) {
        await connection.query('rollback');
        connection.release();
      }
    }
  });
});

test('administrators who are not owners see and end their own sessions only', async () => {
  const owner = await signInAdministrator(server);
  const naib = await signInAdministrator(server, 'naib', 'moderator');
  const seen = (await call('GET', 'sessions', naib)).json();
  expect(seen.administrators).toEqual(['naib']);
  expect(seen.items).toMatchObject([{ administrator: 'naib', current: true }]);
  const [theirs] = (await call('GET', 'sessions', owner)).json().items;
  expect((await call('DELETE', `sessions/${theirs.id}`, naib)).json().code).toBe('not-found');
  expect((await call('GET', 'session', owner)).statusCode).toBe(200);
  expect((await call('DELETE', `sessions/${seen.items[0].id}`, naib)).statusCode).toBe(204);
});

describe('npm run admin', () => {
  const run = async (...words: string[]) => parseCommand(words)(server.services);
  const passwordIn = (text: string) => /password (\S+)/.exec(text)?.[1] as string;

  test('creates, lists, disables, enables, resets and changes roles', async () => {
    expect(await run('list')).toContain('There is no administrator');
    const created = await run('create', 'mudeer');
    expect(await signIn('mudeer', passwordIn(created))).toMatchObject({ success: true, role: 'owner' });
    const second = await run('create', 'naib', '--role', 'accountant');
    expect(await signIn('naib', passwordIn(second))).toMatchObject({ success: true, role: 'accountant' });
    expect(await run('list')).toMatch(/mudeer\towner\tenabled.*\nnaib\taccountant\tenabled/);

    const headers = { authorization: `Bearer ${(await signIn('naib', passwordIn(second))).token}` };
    expect(await run('disable', 'naib')).toContain('is disabled');
    expect((await call('GET', 'session', headers)).statusCode).toBe(401);
    expect(await run('enable', 'naib')).toContain('is enabled');
    const reset = passwordIn(await run('reset', 'naib'));
    expect((await signIn('naib', passwordIn(second))).success).toBe(false);
    expect(await run('role', 'naib', 'moderator')).toContain('moderator');
    const naib = await signIn('naib', reset);
    expect(naib.role).toBe('moderator');

    const owner = { authorization: `Bearer ${(await signIn('mudeer', passwordIn(created))).token}` };
    expect((await call('GET', 'audit', owner)).json().code).toBe('password-change-required');
    const change = {
      username: 'mudeer',
      currentPassword: passwordIn(created),
      newPassword: own_password,
    };
    await server.app.inject({
      method: 'POST',
      url: '/functions/v1/admin-change-password',
      headers: owner,
      payload: change,
    });
    const written = (await call('GET', 'audit', owner)).json().items as { administrator: string }[];
    expect(written.filter(({ administrator }) => administrator === 'npm run admin')).toHaveLength(4);
  });

  test('keeps the last owner and reports errors', async () => {
    await run('create', 'mudeer');
    await expect(run('disable', 'mudeer')).rejects.toThrow('mudeer is the last owner');
    await expect(run('role', 'mudeer', 'moderator')).rejects.toThrow('mudeer is the last owner');
    await expect(run('role', 'mudeer', 'king')).rejects.toThrow('There is no role king');
    await expect(run('disable', 'unknown-name')).rejects.toThrow('There is no administrator unknown-name');
    await expect(run('create', 'mudeer')).rejects.toThrow('already');
    await expect(run('dance', 'mudeer')).rejects.toThrow('Usage');
    await expect(run('create', 'x')).rejects.toThrow('Usage');
  });

  test('prints its output and ends with 0, or prints an error and ends with 1', async () => {
    const command = fileURLToPath(new URL('../../admin.ts', import.meta.url));
    const spawnCommand = (...words: string[]) =>
      promisify(execFile)(process.execPath, [command, ...words], {
        env: { ...processEnvironment, DATABASE_URL: server.services.config.databaseUrl },
      });
    expect(await spawnCommand('create', 'naib', '--role', 'accountant')).toEqual({
      stdout: expect.stringMatching(
        /^Administrator naib \(accountant\), password \S+\nIt is shown once.*\n$/,
      ),
      stderr: '',
    });
    await expect(spawnCommand('create', 'naib')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'An administrator naib already exists; nothing was changed.\n',
    });
  });
});
