import { mkdtemp, readdir, rm } from 'node:fs/promises';
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

test('never leaves its directory', async () => {
  await expect(store.write('../../escaped', Buffer.from('x'))).rejects.toThrow();
  await expect(store.remove('../../escaped')).rejects.toThrow();
  expect(await readdir(root)).toEqual([]);
});
