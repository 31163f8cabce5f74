import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { datedBackupName, pruneBackups } from './prune-backups.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arabati-scheduled-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function backup(day: number, { complete = true } = {}): Promise<string> {
  const name = datedBackupName(new Date(Date.UTC(2026, 10, day, 2, 30)));
  await mkdir(path.join(folder, name));
  if (complete) await writeFile(path.join(folder, name, 'manifest.json'), '{}');
  return name;
}

test('the newest complete backups are kept, older and incomplete ones are removed, and other directories are kept', async () => {
  const oldest = await backup(1);
  const second = await backup(2);
  const broken = await backup(3, { complete: false });
  const third = await backup(4);
  const running = await backup(5, { complete: false });
  await mkdir(path.join(folder, '2026-11-01'));
  expect(await pruneBackups(folder, 2)).toEqual([oldest, broken]);
  expect(await readdir(folder)).toEqual(['2026-11-01', second, third, running]);
  expect(await pruneBackups(folder, 2)).toEqual([]);
});

test('without a complete backup nothing is removed', async () => {
  await backup(1, { complete: false });
  await backup(2, { complete: false });
  expect(await pruneBackups(folder, 1)).toEqual([]);
});
