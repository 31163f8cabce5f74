import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Service } from '../../testing/s3-service.ts';
import type { PhotoStore } from './photo-store.ts';
import { createS3PhotoStore } from './s3-photo-store.ts';

let directory: string;
let service: Awaited<ReturnType<typeof startS3Service>>;
let store: PhotoStore;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'arabati-s3-'));
  service = await startS3Service(directory);
  store = createS3PhotoStore(service.storageUrl, 'photos');
});
afterAll(async () => {
  await service.stop();
  await rm(directory, { recursive: true, force: true });
});

test('a written file can be read by every node', async () => {
  await store.write('ab12-small.webp', Buffer.from('picture'));
  const found = await store.open('ab12-small.webp');
  expect(found?.bytes).toBe(7);
  expect((await buffer(found?.stream as NodeJS.ReadableStream)).toString()).toBe('picture');
});

test('a slash after the name of the bucket does not matter', async () => {
  const url = new URL(service.storageUrl);
  url.pathname += '/';
  const same = createS3PhotoStore(url.href, 'photos');
  await same.write('ef12-small.webp', Buffer.from('picture'));
  expect((await store.open('ef12-small.webp'))?.bytes).toBe(7);
  await same.remove('ef12-small.webp');
});

test('opening a missing file returns null, and removing it does nothing', async () => {
  expect(await store.open('cd12-small.webp')).toBeNull();
  await store.remove('cd12-small.webp');
});

test('lists every file with its modification time, without removed files', async () => {
  const names = ['00aa-small.webp', '7f00-large.avif', 'ffff-small.avif'];
  for (const name of names) await store.write(name, Buffer.from('x'));
  await store.remove('ab12-small.webp');
  await createS3PhotoStore(service.storageUrl, 'receipts').write('99aa-private.webp', Buffer.from('x'));
  const listed = [];
  for await (const shelf of store.list()) listed.push(...shelf);
  expect(listed.map((file) => file.fileName)).toEqual(names);
  for (const { modifiedAt } of listed) expect(Date.now() - modifiedAt.getTime()).toBeLessThan(60_000);
});

test('a store that is unreachable or denies access is reported as unavailable, without its URL', async () => {
  const unreachable = createS3PhotoStore('http://KEY:SECRET@127.0.0.1:1/photos', 'photos');
  await expect(unreachable.open('ab12-small.webp')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(unreachable.write('ab12-small.webp', Buffer.from('x'))).rejects.toMatchObject({
    code: 'unavailable',
  });
});
