import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDataDir } from './data-dir.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arabati-data-dir-'));
  await writeFile(path.join(folder, 'file'), '');
  await mkdir(path.join(folder, 'there'), { mode: 0o755 });
  await symlink(path.join(folder, 'nothing'), path.join(folder, 'dangling'));
  await symlink(path.join(folder, 'circle'), path.join(folder, 'circle'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const errorMessage = (dataDir: string) =>
  prepareDataDir(dataDir).then(
    () => 'usable',
    (error: Error) => error.message,
  );

test('a missing directory and its missing parents are created, private to the owner', async () => {
  const dataDir = path.join(folder, 'a/b/data');
  expect(await errorMessage(dataDir)).toBe('usable');
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect(await readdir(dataDir)).toEqual([]);
});

test('an existing directory is not changed', async () => {
  expect(await errorMessage(path.join(folder, 'there'))).toBe('usable');
  expect((await stat(path.join(folder, 'there'))).mode & 0o777).toBe(0o755);
});

test.each([
  ['file', 'is not a directory'],
  ['file/data', 'is not a directory'],
  ['dangling', 'is not a directory'],
  ['circle/data', 'lead in a circle'],
  ['n'.repeat(300), 'too long'],
])('%s is rejected because it %s', async (name, reason) => {
  const message = await errorMessage(path.join(folder, name));
  expect(message).toContain('DATA_DIR');
  expect(message).toContain(reason);
  expect(message).not.toContain('\n');
});

test
  .runIf(process.platform === 'linux')
  .each(['/proc/x', '/proc/x/y/z', '/proc/self/task/x', '/sys/x', '/dev/null', '/dev/full/x'])(
  '%s is rejected without retries',
  async (dataDir) => expect(await errorMessage(dataDir)).toMatch(/^DATA_DIR .* cannot be used, because /),
);
