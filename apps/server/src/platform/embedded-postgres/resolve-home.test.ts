import { chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assertDatabaseExists, resolveHome } from './resolve-home.ts';

const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
const isRoot = self.uid === 0;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'arabati-home-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test("an ordinary user's database is in DATA_DIR, which is created if it is missing", async () => {
  const missing = path.join(dataDir, 'a/b');
  expect(await resolveHome(missing, undefined)).toBe(missing);
});

test('an ordinary user cannot replace data that root created elsewhere', async () => {
  await writeFile(path.join(dataDir, 'postgres-is-elsewhere'), '/var/lib/arabati/x\n');
  await expect(resolveHome(dataDir, undefined)).rejects.toThrow(
    'was created by root (it is in /var/lib/arabati/x)',
  );
});

test('a pointer to a missing home is an error rather than an empty database', async () => {
  const gone = path.join(dataDir, 'gone');
  await writeFile(path.join(dataDir, 'postgres-is-elsewhere'), `${gone}\n`);
  await expect(resolveHome(dataDir, self)).rejects.toThrow(`was in ${gone}, which no longer exists`);
});

test('a copied DATA_DIR does not share the database of the original, and a moved one keeps it', async () => {
  const [home, original, copy] = ['home', 'original', 'copy'].map((name) => path.join(dataDir, name)) as [
    string,
    string,
    string,
  ];
  for (const directory of [home, original, copy]) {
    await mkdir(directory);
    if (directory !== home) await writeFile(path.join(directory, 'postgres-is-elsewhere'), `${home}\n`);
  }
  expect(await resolveHome(original, self)).toBe(home);
  await expect(resolveHome(copy, self)).rejects.toThrow(`belongs to ${original}, of which ${copy} is a copy`);
  await rm(original, { recursive: true });
  expect(await resolveHome(copy, self)).toBe(home);
});

test('a missing database is reported and nothing is written', async () => {
  const missing = path.join(dataDir, 'data');
  await expect(assertDatabaseExists(missing)).rejects.toThrow(`no database in DATA_DIR ${missing}`);
  await expect(assertDatabaseExists(dataDir)).rejects.toThrow('no database in DATA_DIR');
  expect(await readdir(dataDir)).toEqual([]);
  await mkdir(path.join(dataDir, 'postgres'));
  await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '18');
  await assertDatabaseExists(dataDir);
});

test.runIf(isRoot)("another user's data is rejected, for root and for an ordinary user", async () => {
  await mkdir(path.join(dataDir, 'postgres'));
  await chown(path.join(dataDir, 'postgres'), 12_345, 12_345);
  await expect(resolveHome(dataDir, undefined)).rejects.toThrow('belongs to another user (uid 12345)');
  await expect(resolveHome(dataDir, { uid: 54_321, gid: 54_321 })).rejects.toThrow('uid 12345');
});
