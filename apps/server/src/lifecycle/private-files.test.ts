import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { spawnServer, waitUntilReady } from '../testing/server-process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arabati-private-'));
  // World-accessible like most directories, so that only the modes below it protect the files.
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Finds paths below a directory that another user could read, write or enter. */
async function openPaths(directory: string): Promise<string[]> {
  const names = await readdir(directory, { recursive: true });
  const found = await Promise.all(
    names.map(async (name) => ({ name, stats: await lstat(path.join(directory, name)).catch(() => null) })),
  );
  return found
    .filter(({ stats }) => stats && !stats.isSymbolicLink() && (stats.mode & 0o077) !== 0)
    .map(({ name }) => name);
}

async function writeOpen(file: string) {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o755 });
  await writeFile(file, 'x');
  await chmod(file, 0o644);
}

test('after a start, other users can read nothing in DATA_DIR, including files of earlier versions', async () => {
  const dataDir = path.join(folder, 'data');
  for (const file of [
    'photos/ab/ab12-small.avif',
    'receipts/cd/cd34.avif',
    'receipts/ce/ce56.avif',
    'reports/de/de78.webp',
    'identities/df/df90.webp',
    'plates/fa/fa90.webp',
  ]) {
    await writeOpen(path.join(dataDir, file));
  }
  // An earlier, interrupted run has changed its mode already.
  await chmod(path.join(dataDir, 'receipts'), 0o700);
  await chmod(path.join(dataDir, 'receipts/ce'), 0o700);
  await writeOpen(path.join(dataDir, 'backup-key.txt'));
  expect(await openPaths(dataDir)).not.toEqual([]);

  const server = await waitUntilReady(await spawnServer({ DATA_DIR: dataDir }));
  try {
    expect(await openPaths(dataDir)).toEqual([]);
  } finally {
    server.process.kill('SIGTERM');
    await server.ended;
  }
});

test('a DATA_DIR that the start creates is private', async () => {
  const dataDir = path.join(folder, 'new/data');
  const server = await waitUntilReady(await spawnServer({ DATA_DIR: dataDir }));
  try {
    expect((await lstat(dataDir)).mode & 0o067).toBe(0);
    expect(await openPaths(dataDir)).toEqual([]);
    expect(await readdir(dataDir)).toContain('postgres');
  } finally {
    server.process.kill('SIGTERM');
    await server.ended;
  }
});
