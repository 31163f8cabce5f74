import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { backUp } from './back-up.ts';

// An error that no one handles would end the server, in which administrators' downloads run. Vitest reports it as a
// failure of this file.

let server: TestApp;
let root: string;
let folder: string;

beforeAll(async () => {
  server = await startTestApp();
  root = await mkdtemp(join(tmpdir(), 'arabati-failed-copy-'));
});
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'backup-'));
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

test('a file that cannot be written fails the backup and nothing else', async () => {
  const removeTables = () => rmSync(join(folder, 'tables'), { recursive: true, force: true });
  await expect(
    backUp({ pool: server.services.pool, stores: {} }, folder, removeTables),
  ).rejects.toMatchObject({
    code: 'ENOENT',
  });
  expect(await readdir(folder)).not.toContain('manifest.json');
  // Errors of the closed connection would arrive now.
  await delay(100);
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
});

test('a database that ends the connection fails the backup and nothing else', async () => {
  const { pool } = server.services;
  const holder = await pool.connect();
  try {
    await holder.query('begin; lock table settings in access exclusive mode');
    const failed = expect(backUp({ pool, stores: {} }, folder, () => {})).rejects.toThrow(/terminat/);
    await expect
      .poll(
        async () =>
          (
            await pool.query(
              `select pg_terminate_backend(pid) from pg_stat_activity
               where datname = current_database() and query ilike 'copy "settings"%' and wait_event_type = 'Lock'`,
            )
          ).rowCount,
        { timeout: 60_000 },
      )
      .toBe(1);
    await failed;
  } finally {
    holder.release(true);
  }
  expect(await readdir(folder)).not.toContain('manifest.json');
});
