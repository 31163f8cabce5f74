import { mkdir, rename, rmdir, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Problem } from '../../platform/problem.ts';
import { insertSignedUpMember, type TestMember } from '../../testing/members.ts';
import { postWithPhotos, uploadPhoto } from '../../testing/photo-requests.ts';
import { structuredPhoto } from '../../testing/photos.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { fingerprintStoredPhotos } from '../photos/photos.public.ts';
import { findAlikePhotos } from './find-alike-photos.ts';

let server: TestApp;
let seller: TestMember;
let log = '';
beforeAll(async () => {
  const logStream = new PassThrough().setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  server = await startTestApp({ LOG_LEVEL: 'warn' }, { logStream });
});
beforeEach(async () => {
  seller = await insertSignedUpMember(server);
  await server.services.database.deleteFrom('photos').execute();
  log = '';
});
afterAll(() => server.close());

/** Posts an ad with photos without fingerprints, as earlier versions did. Returns the photos in the order of a run. */
async function postEarlierPhotos(count: number) {
  const photos: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    const response = await uploadPhoto(server, await structuredPhoto(n), { by: seller });
    expect(response.statusCode).toBe(200);
    photos.push(response.json().id);
  }
  const adId = await postWithPhotos(server, seller, photos);
  await server.services.database.deleteFrom('photo_fingerprints').execute();
  const { rows } = await server.owner.query<{ id: string; name: string }>(
    'select id, name from photos where ad_id = $1 order by id',
    [adId],
  );
  const folder = path.join(server.services.config.dataDir, 'photos');
  return rows.map(({ id, name }) => {
    const file = `${name}-large.webp`;
    return { id, file, path: path.join(folder, name.slice(0, 2), file) };
  });
}
const run = () => fingerprintStoredPhotos(server.services, { log: server.app.log });
const readable = async () =>
  (
    await server.owner.query('select photo_id from photo_fingerprints where whole is not null order by 1')
  ).rows.map(({ photo_id }) => photo_id);
const lines = () =>
  log
    .split('\n')
    .filter((line) => line.includes('cannot be read'))
    .map((line) => JSON.parse(line));

/** Makes a file unreadable, and returns a function that repairs it. */
type Damage = (file: string) => Promise<() => Promise<unknown>>;
const damages: [string, Damage, string][] = [
  [
    'missing',
    async (file) => {
      await rename(file, `${file}.backup`);
      return () => rename(`${file}.backup`, file);
    },
    'missing',
  ],
  [
    'truncated',
    async (file) => {
      await rename(file, `${file}.backup`);
      await writeFile(file, '');
      return () => rename(`${file}.backup`, file);
    },
    'photo-not-an-image',
  ],
  [
    // If tests run as root, a file without permissions is readable.
    'a directory',
    async (file) => {
      await rename(file, `${file}.backup`);
      await mkdir(file);
      return async () => {
        await rmdir(file);
        await rename(`${file}.backup`, file);
      };
    },
    'EISDIR',
  ],
];

test.each(damages)(
  'a photo whose file is %s does not stop a run, and later runs retry it',
  async (_, damage, reason) => {
    const photos = await postEarlierPhotos(3);
    const [first, ...others] = photos;
    if (!first) throw new Error('No photo was posted.');
    const repair = await damage(first.path);
    expect(await run()).toEqual({ photos: 2, unreadable: 1 });
    expect(await readable()).toEqual(others.map(({ id }) => id));
    expect(await run()).toEqual({ photos: 0, unreadable: 0 });
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toMatchObject({ level: 40, photo_id: first.id, file: first.file });
    expect(JSON.stringify(lines()[0].err)).toContain(reason);

    await repair();
    expect(await run()).toEqual({ photos: 1, unreadable: 0 });
    expect(await readable()).toEqual(photos.map(({ id }) => id));
    expect(await run()).toEqual({ photos: 0, unreadable: 0 });
    expect(lines()).toHaveLength(1);
  },
);

test('a truncated picture is unreadable', async () => {
  const [first] = await postEarlierPhotos(2);
  if (!first) throw new Error('No photo was posted.');
  await truncate(first.path, 200);
  expect(await run()).toEqual({ photos: 1, unreadable: 1 });
});

test('copies of a photo are found after its file is repaired', async () => {
  const [photo] = await postEarlierPhotos(1);
  if (!photo) throw new Error('No photo was posted.');
  await rename(photo.path, `${photo.path}.backup`);
  await run();
  await rename(`${photo.path}.backup`, photo.path);
  await run();
  const copy = await uploadPhoto(server, await structuredPhoto(1), { by: seller });
  const adId = await postWithPhotos(server, seller, [copy.json().id]);
  const found = await findAlikePhotos(server.services.database, adId);
  expect(found.map(({ other_photo_id }) => other_photo_id)).toEqual([photo.id]);
});

test('a run ends if the store is unavailable, and the next run continues', async () => {
  const photos = await postEarlierPhotos(5);
  const { photoStore } = server.services;
  const unavailable = {
    ...photoStore,
    open: () => Promise.reject(new Problem('unavailable', { facts: { retry_after: 5 } })),
  };
  await expect(
    fingerprintStoredPhotos({ ...server.services, photoStore: unavailable }, { log: server.app.log }),
  ).rejects.toThrow('unavailable');
  expect((await run()).photos).toBe(5);
  expect(await readable()).toEqual(photos.map(({ id }) => id));
});
