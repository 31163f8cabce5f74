import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PhotoStore } from '../../platform/photo-store/photo-store.ts';
import { insertAd } from '../../testing/ads.ts';
import { insertSignedUpMember, type TestMember } from '../../testing/members.ts';
import { postWithPhotos, storedPhotoFiles, uploadPhoto } from '../../testing/photo-requests.ts';
import { noisePhoto } from '../../testing/photos.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { deletePhoto } from './delete-photo.ts';
import { fileNamesOf } from './photo-files.ts';
import { sweepPhotos } from './sweep-photos.ts';

let server: TestApp;
let member: TestMember;
beforeAll(async () => {
  server = await startTestApp();
  member = await insertSignedUpMember(server);
});
beforeEach(async () => {
  await server.services.database.deleteFrom('photos').execute();
});
afterAll(() => server.close());

const upload = async (size = {}) =>
  (await uploadPhoto(server, await noisePhoto(size), { by: member })).json();

describe('the sweep', () => {
  test('removes photos that were pending for more than a day, and keeps those of ads', async () => {
    const { services, clock } = server;
    const posted = await upload();
    const adId = await postWithPhotos(server, member, [posted.id]);
    const waiting = await upload({ width: 1_000 });
    clock.advance({ hours: 23 });
    expect((await sweepPhotos(services)).photos).toBe(0);
    clock.advance({ hours: 2 });
    // The session has expired meanwhile.
    member = await insertSignedUpMember(server);
    const late = await upload();
    expect((await sweepPhotos(services)).photos).toBe(1);
    const rows = await services.database.selectFrom('photos').select('id').execute();
    expect(rows.map((row) => row.id).sort()).toEqual([posted.id, late.id].sort());
    const files = await storedPhotoFiles(server);
    expect(files.filter((file) => file.startsWith(waiting.photo.name))).toEqual([]);
    expect(files.filter((file) => file.startsWith(posted.photo.name))).toHaveLength(4);
    expect((await server.app.inject(`/api/ads/${adId}`)).json().photos).toEqual([
      { ...posted.photo, full_width: null, angle: null },
    ]);
  });

  test('removes old files without a photo and keeps recent ones', async () => {
    const { services, clock } = server;
    await sweepPhotos(services);
    const name = 'ab0123456789abcdef0123456789abcd';
    for (const end of ['-small.webp', '-large.avif', '-full.webp', '-large.avif.half']) {
      await services.photoStore.write(name + end, Buffer.from('cut short'));
    }
    const existing = (await upload()).photo.name;
    await services.photoStore.write(`${existing}-small.webp.half`, Buffer.from('cut short'));
    await touchAll();
    expect((await sweepPhotos(services)).files).toBe(0);
    await server.services.database
      .updateTable('photos')
      .set({ ad_id: (await insertAd(server, { photos: 0 })).id, position: 0 })
      .where('name', '=', existing)
      .execute();
    clock.advance({ hours: 25 });
    expect((await sweepPhotos(services)).files).toBe(5);
    const left = await storedPhotoFiles(server);
    expect(left.filter((file) => file.startsWith(name) || file.endsWith('.half'))).toEqual([]);
    expect(left.filter((file) => file.startsWith(existing))).toHaveLength(4);
  });

  test('removes the other files after a photo that cannot be removed, and reports the failure', async () => {
    const { services, clock } = server;
    const names = ['00', '7f', 'ff'].map((start) => start.padEnd(32, '0'));
    const [stuck = [], ...others] = names.map((name) => fileNamesOf(name));
    for (const file of [...stuck, ...others.flat()]) {
      await services.photoStore.write(file, Buffer.from('cut short'));
    }
    await touchAll();
    clock.advance({ hours: 25 });
    const run = sweepPhotos({ ...services, photoStore: withProtectedFiles(stuck) });
    await expect(run).rejects.toThrow('EPERM');
    const left = await storedPhotoFiles(server);
    expect(left.filter((file) => names.some((name) => file.startsWith(name))).sort()).toEqual(
      stuck.toSorted(),
    );
    expect(await sweepPhotos(services)).toEqual({ photos: 0, files: stuck.length });
  });

  test('ends after many failures in a row: the store is unavailable', async () => {
    const { services, clock } = server;
    const files = Array.from({ length: 30 }, (_, n) => `${n}`.padStart(32, 'a')).flatMap(fileNamesOf);
    for (const file of files) await services.photoStore.write(file, Buffer.from('cut short'));
    await touchAll();
    clock.advance({ hours: 25 });
    let attempts = 0;
    const photoStore = withProtectedFiles(files, () => {
      attempts += 1;
    });
    await expect(sweepPhotos({ ...services, photoStore })).rejects.toThrow('EPERM');
    expect(attempts).toBe(10);
    expect((await sweepPhotos(services)).files).toBe(files.length);
  });

  test('removes what a deletion could not remove, which succeeded nevertheless', async () => {
    const { services, clock } = server;
    member = await insertSignedUpMember(server);
    const { id, photo } = await upload();
    const filesOf = async () =>
      (await storedPhotoFiles(server)).filter((file) => file.startsWith(photo.name));
    const photoStore = withProtectedFiles(await filesOf());
    await deletePhoto({ ...services, photoStore }, { id, userId: member.userId });
    expect(await filesOf()).toHaveLength(4);
    await touchAll();
    clock.advance({ hours: 25 });
    await sweepPhotos(services);
    expect(await filesOf()).toEqual([]);
  });

  /** Returns the store with files that another program or the file system protects. */
  function withProtectedFiles(files: readonly string[], onAttempt = () => {}): PhotoStore {
    const { photoStore } = server.services;
    return {
      ...photoStore,
      async remove(fileName) {
        if (!files.includes(fileName)) return photoStore.remove(fileName);
        onAttempt();
        throw new Error('EPERM: operation not permitted');
      },
    };
  }

  /** Files have the machine's time, while the test clock is ahead of it. */
  async function touchAll() {
    const root = join(server.services.config.dataDir, 'photos');
    const now = server.clock.now();
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), now, now);
    }
  }
});
