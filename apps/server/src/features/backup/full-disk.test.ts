import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm, symlink } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createAdministrator } from '../administration/administration.public.ts';
import { recordAuditEntry } from '../audit-log/audit-log.public.ts';
import { fileOfTable } from './backup-folder.ts';
import { readStoredTables } from './stored-tables.queries.ts';

// Writing to /dev/full fails as on a full disk.
const full = '/dev/full';
const credentials = { username: 'mudeer', password: 'Sudan-2026!' };
const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';

let server: TestApp;
afterEach(() => server.close());

async function start(environment: Record<string, string>): Promise<void> {
  server = await startTestApp(environment);
  await createAdministrator(server.services, credentials);
}

async function headers(): Promise<{ authorization: string }> {
  const signIn = { method: 'POST', url: '/functions/v1/admin-auth', payload: credentials } as const;
  return { authorization: `Bearer ${(await server.app.inject(signIn)).json().token}` };
}

const download = async () =>
  server.app.inject({ method: 'POST', url: '/api/admin/backup', headers: await headers() });

const backupFiles = async () =>
  (await readdir(server.services.config.dataDir)).filter((name) => name.startsWith('backup-'));

async function acts(): Promise<string[]> {
  const { items } = (await server.app.inject({ url: '/api/admin/audit', headers: await headers() })).json();
  return items.map(({ act }: { act: string }) => act);
}

function expectFull(response: Awaited<ReturnType<typeof download>>): void {
  expect(response.statusCode).toBe(507);
  expect(response.headers['content-type']).toMatch('application/problem+json');
  expect(response.headers).not.toHaveProperty('content-disposition');
  expect(response.json()).toMatchObject({ code: 'backup-disk-full', status: 507 });
}

/** Waits until a backup is blocked by the lock on `settings`. */
const waitUntilBlocked = () =>
  expect
    .poll(
      async () =>
        (
          await server.services.pool.query(
            `select from pg_stat_activity
             where datname = current_database() and query ilike 'copy "settings"%' and wait_event_type = 'Lock'`,
          )
        ).rowCount,
      { timeout: 60_000 },
    )
    .toBe(1);

test('a disk that fills up during the copy responds with 507, and the copy is deleted', async () => {
  await start({ BACKUP_RECIPIENT: recipient });
  const { pool, config } = server.services;
  const holder = await pool.connect();
  let pending: ReturnType<typeof download>;
  try {
    await holder.query('begin; lock table settings in access exclusive mode');
    pending = download();
    await waitUntilBlocked();
    const folder = (await backupFiles()).find((name) => !name.includes('.lock')) ?? '';
    const written = await readdir(join(config.dataDir, folder, 'tables'));
    const tables = (await readStoredTables(holder)).map(({ name }) => fileOfTable(name));
    const next = tables.filter((file) => !written.includes(file.slice('tables/'.length)));
    expect(next).not.toEqual([]);
    for (const file of next) await symlink(full, join(config.dataDir, folder, file));
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expectFull(await pending);
  expect(await backupFiles()).toEqual([]);
  expect(await acts()).not.toContain('backup-downloaded');

  expect((await download()).statusCode).toBe(200);
  expect(await acts()).toContain('backup-downloaded');
});

test('a disk without space for the key responds with 507, and the incomplete key file is deleted', async () => {
  await start({});
  const half = join(server.services.config.dataDir, 'backup-key.txt.half');
  await symlink(full, half);
  expectFull(await download());
  expect(await backupFiles()).toEqual([]);
  expect((await download()).statusCode).toBe(200);
});

test('a download that fails after its start is aborted', async () => {
  await start({ BACKUP_RECIPIENT: recipient });
  const { database, clock, config } = server.services;
  // 40 MB, more than the buffers of a connection hold: Linux lets them grow to 10.
  for (let n = 0; n < 40; n += 1) {
    await recordAuditEntry(database, {
      administrator: { id: randomUUID(), username: 'x' },
      act: 'sign-in',
      details: { notes: 'x'.repeat(1_000_000) },
      now: clock.now(),
    });
  }
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const clientRequest = request(`${address}/api/admin/backup`, {
    method: 'POST',
    headers: await headers(),
  }).end();
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  // Node emits the error only if a listener exists already.
  const outcome = once(response, 'end').then(
    () => 'complete',
    (error: { code: string }) => error.code,
  );
  const folder = (await backupFiles()).find((name) => !name.includes('.lock')) ?? '';
  await rm(join(config.dataDir, folder, 'tables'), { recursive: true });
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  expect(await outcome).toBe('ECONNRESET');
  expect(bytes).toBeLessThan(Number(response.headers['content-length']));
  await vi.waitFor(async () => expect(await backupFiles()).toEqual([]), 60_000);
  expect((await download()).statusCode).toBe(200);
});
