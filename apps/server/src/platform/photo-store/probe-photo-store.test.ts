import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Service } from '../../testing/s3-service.ts';
import { openPhotoStore } from './open-photo-store.ts';
import { findStoreFailure } from './probe-photo-store.ts';

let folder: string;
let service: Awaited<ReturnType<typeof startS3Service>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arabati-probe-'));
  service = await startS3Service(join(folder, 'buckets'));
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

async function failure(storageUrl: string | undefined, dataDir = folder) {
  const config = { storageUrl, dataDir, nodeId: 'abcd1234' };
  return findStoreFailure(await openPhotoStore(config, 'photos'), config);
}

test('a writable bucket and a writable directory have no failure', async () => {
  expect(await failure(service.storageUrl)).toBeUndefined();
  expect(await failure(undefined)).toBeUndefined();
});

test.each([
  ['does not exist', () => service.storageUrl.replace(/photos$/, 'phtos')],
  ['does not respond', () => 'http://S3RVER:S3RVER@127.0.0.1:1/photos'],
])('a bucket that %s is reported by name, without its key', async (_, storageUrl) => {
  const sentence = await failure(storageUrl());
  const { host, pathname } = new URL(storageUrl());
  expect(sentence).toContain(`The bucket ${pathname.slice(1)} at ${host} cannot be used`);
  expect(sentence).toContain('STORAGE_URL');
  expect(sentence).not.toContain('S3RVER');
});

test('a directory that is not writable is reported', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect(await failure(undefined, file)).toContain(`Photos cannot be stored in ${file}`);
});
