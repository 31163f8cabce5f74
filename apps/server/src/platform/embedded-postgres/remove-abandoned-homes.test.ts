import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireLock } from './acquire-lock.ts';
import { writeBelongsTo } from './belongs-to.ts';
import { removeAbandonedHomes } from './remove-abandoned-homes.ts';

const day = 86_400_000;
const start = Date.parse('2026-11-22T08:00:00Z');

let folder: string;
let dataDir: string;
let home: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arabati-homes-'));
  home = path.join(folder, 'homes/one');
  dataDir = path.join(folder, 'market/data');
  await mkdir(home, { recursive: true });
  await mkdir(dataDir, { recursive: true });
  await writeFile(path.join(dataDir, 'postgres-is-elsewhere'), `${home}\n`);
  await writeBelongsTo(home, dataDir);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Simulates starts on several days and returns whether the home exists after the last one. */
async function isRetained(...days: number[]): Promise<boolean> {
  for (const number of days) {
    await removeAbandonedHomes(path.join(folder, 'homes'), new Date(start + number * day));
  }
  return access(home).then(
    () => true,
    () => false,
  );
}

test('the database of a removed DATA_DIR is removed a week later', async () => {
  await rm(dataDir, { recursive: true });
  expect(await isRetained(0, 6.9)).toBe(true);
  expect(await isRetained(7)).toBe(false);
});

test('the database of a DATA_DIR that was removed and recreated is removed a week later', async () => {
  await writeFile(path.join(dataDir, 'postgres-is-elsewhere'), `${folder}/homes/two\n`);
  expect(await isRetained(0, 7)).toBe(false);
});

test('a DATA_DIR that exists, or is restored within the week, keeps its database', async () => {
  expect(await isRetained(0, 30)).toBe(true);
  await rename(dataDir, `${folder}/out-of-sight`);
  expect(await isRetained(31)).toBe(true);
  await rename(`${folder}/out-of-sight`, dataDir);
  expect(await isRetained(32, 40)).toBe(true);
  await rm(dataDir, { recursive: true });
  expect(await isRetained(41, 45)).toBe(true);
});

test('a renamed DATA_DIR keeps its database', async () => {
  await rename(dataDir, `${dataDir}.old`);
  expect(await isRetained(0, 30)).toBe(true);
});

test('a DATA_DIR on a disk that is not mounted keeps its database', async () => {
  await writeFile(path.join(home, 'belongs-to'), `${dataDir}\n${Number.MAX_SAFE_INTEGER}\n`);
  await rm(dataDir, { recursive: true });
  expect(await isRetained(0, 30)).toBe(true);
});

test('a database that a server still uses is not removed', async () => {
  const lock = acquireLock(path.join(home, 'server.lock'));
  await rm(dataDir, { recursive: true });
  expect(await isRetained(0, 30)).toBe(true);
  lock?.release();
  expect(await isRetained(31)).toBe(false);
});
