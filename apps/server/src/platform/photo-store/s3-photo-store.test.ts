import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PhotoStore } from './photo-store.ts';
import { createS3PhotoStore } from './s3-photo-store.ts';

let directory: string;
let service: S3rver;
let address: string;
let store: PhotoStore;
const addressed = (port: number, bucket = 'photos') => `http://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}`;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'arabati-s3-'));
  service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // It reads the signatures of listings otherwise than the protocol's own client writes them.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'photos', configs: [] }],
  });
  const { port } = await service.run();
  address = addressed(port);
  store = createS3PhotoStore(address, 'photos');
});
afterAll(async () => {
  await service.close();
  await rm(directory, { recursive: true, force: true });
});

test('what is written is read back, by whichever node', async () => {
  await store.write('ab12-small.webp', Buffer.from('picture'));
  const found = await store.open('ab12-small.webp');
  expect(found?.bytes).toBe(7);
  expect((await buffer(found?.stream as NodeJS.ReadableStream)).toString()).toBe('picture');
});

test('a file that is not there is null to open and nothing to remove', async () => {
  expect(await store.open('cd12-small.webp')).toBeNull();
  await store.remove('cd12-small.webp');
});

test('lists every file with its time; what is removed is gone', async () => {
  const names = ['00aa-small.webp', '7f00-large.avif', 'ffff-small.avif'];
  for (const name of names) await store.write(name, Buffer.from('x'));
  await store.remove('ab12-small.webp');
  await createS3PhotoStore(address, 'receipts').write('99aa-private.webp', Buffer.from('x'));
  const listed = [];
  for await (const shelf of store.list()) listed.push(...shelf);
  expect(listed.map((file) => file.fileName)).toEqual(names);
  for (const { modifiedAt } of listed) expect(Date.now() - modifiedAt.getTime()).toBeLessThan(60_000);
});

test('a store that is away or not ours is unavailable, and says no address', async () => {
  const nobody = createS3PhotoStore(addressed(1), 'photos');
  await expect(nobody.open('ab12-small.webp')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(nobody.write('ab12-small.webp', Buffer.from('x'))).rejects.toMatchObject({
    code: 'unavailable',
  });
});
