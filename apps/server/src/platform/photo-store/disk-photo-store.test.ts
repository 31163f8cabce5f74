import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskPhotoStore } from './disk-photo-store.ts';
import type { PhotoStore } from './photo-store.ts';

let root: string;
let store: PhotoStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'arabati-photos-'));
  store = createDiskPhotoStore(join(root, 'photos'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a written file can be read, and no partial file remains', async () => {
  await store.write('ab12-small.webp', Buffer.from('picture'));
  const found = await store.open('ab12-small.webp');
  expect(found?.bytes).toBe(7);
  expect((await buffer(found?.stream as NodeJS.ReadableStream)).toString()).toBe('picture');
  expect(await readdir(join(root, 'photos', 'ab'))).toEqual(['ab12-small.webp']);
});

test('opening a missing file returns null, and removing it does nothing', async () => {
  expect(await store.open('ab12-small.webp')).toBeNull();
  await store.remove('ab12-small.webp');
});

test('lists every file of every shelf with its modification time', async () => {
  const names = ['00aa-small.webp', '7f00-large.avif', 'ffff-small.avif'];
  for (const name of names) await store.write(name, Buffer.from('x'));
  const listed = [];
  for await (const shelf of store.list()) listed.push(...shelf);
  expect(listed.map((file) => file.fileName)).toEqual(names);
  for (const { modifiedAt } of listed) expect(Date.now() - modifiedAt.getTime()).toBeLessThan(60_000);
});

test('files and directories are accessible to the owner only', async () => {
  await store.write('ab12-small.webp', Buffer.from('picture'));
  const modes = ['photos', 'photos/ab', 'photos/ab/ab12-small.webp'].map(async (name) => {
    const { mode } = await stat(join(root, name));
    return (mode & 0o777).toString(8);
  });
  expect(await Promise.all(modes)).toEqual(['700', '700', '600']);
});

test('a file that is removed while it is read is read to its end', async () => {
  const content = Buffer.alloc(1_000_000, 'picture');
  await store.write('ab12-full.webp', content);
  const found = await store.open('ab12-full.webp');
  await store.remove('ab12-full.webp');
  expect((await buffer(found?.stream as NodeJS.ReadableStream)).equals(content)).toBe(true);
  expect(await store.open('ab12-full.webp')).toBeNull();
});

test.each(['../../escaped', '..', 'ab/../../escaped', '/etc/passwd', 'ab\0', ''])(
  'rejects the file name %j',
  async (name) => {
    await expect(store.write(name, Buffer.from('x'))).rejects.toThrow('is not a file name');
    await expect(store.open(name)).rejects.toThrow('is not a file name');
    await expect(store.remove(name)).rejects.toThrow('is not a file name');
    expect(await readdir(root)).toEqual([]);
  },
);
