import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { noisePhoto } from '../../apps/server/src/testing/photos.ts';
import { createDataDir, removeDataDir } from '../../apps/server/src/testing/server-process.ts';
import { signUpMember } from '../fuzz/actors.ts';
import { openServices } from '../open-services.ts';
import { withServer } from './with-server.ts';

const run = promisify(execFile);

export interface StoreReport {
  /** Status, code and Retry-After of an upload during the outage, and its time in milliseconds. */
  upload: string;
  uploadMs: number;
  /** Status of reads and writes without a photo. */
  list: number;
  readyz: { status: number; photos: string };
  /** Rows and files of the rejected photo. */
  leftBehind: number;
  /** Status of a retry of the upload after the outage; null if the store does not recover in this run. */
  again: number | null;
}

async function tryToUpload(url: string, id: string, headers: Record<string, string>, photo: Buffer) {
  const began = performance.now();
  const response = await fetch(`${url}/api/photos/${id}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo),
  });
  const { code } = (await response.json()) as { code?: string };
  const retryAfter = response.headers.get('retry-after');
  const ms = performance.now() - began;
  return {
    status: response.status,
    said: `${response.status} ${code ?? 'ok'}, Retry-After ${retryAfter}`,
    ms,
  };
}

async function meanwhile(url: string) {
  const ready = await fetch(`${url}/readyz`);
  const { photos } = (await ready.json()) as { photos: string };
  return { list: (await fetch(`${url}/api/ads`)).status, readyz: { status: ready.status, photos } };
}

async function countRows(databaseUrl: string, dataDir: string, id: string): Promise<number> {
  const server = await openServices(databaseUrl, dataDir);
  const { rowCount } = await server.services.pool.query('select from photos where id = $1', [id]);
  await server.close();
  return rowCount ?? 0;
}

/** A bucket whose port is closed. A privileged port, because no other test can start to listen on it meanwhile. */
export function losePhotoStore(databaseUrl: string): Promise<StoreReport> {
  return withServer(
    { DATABASE_URL: databaseUrl, STORAGE_URL: 'http://KEY:SECRET@127.0.0.1:1/photos' },
    async ({ url }, dataDir) => {
      const member = await signUpMember(url, 'member');
      const id = randomUUID();
      const { said, ms } = await tryToUpload(url, id, member.headers(), await noisePhoto());
      const leftBehind = await countRows(databaseUrl, dataDir, id);
      return { upload: said, uploadMs: ms, ...(await meanwhile(url)), leftBehind, again: null };
    },
  );
}

/** Only root can mount a disk that is small enough to fill. */
export const canFillDisk = process.platform === 'linux' && process.getuid?.() === 0;

/** Fills the disk of the photos and frees it again. */
export async function fillDisk(databaseUrl: string): Promise<StoreReport> {
  const dataDir = await createDataDir();
  const photos = path.join(dataDir, 'photos');
  await mkdir(photos);
  await run('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', photos]);
  try {
    return await withServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, async ({ url }) => {
      const member = await signUpMember(url, 'member');
      const ballast = path.join(photos, 'ballast');
      await writeFile(ballast, Buffer.alloc(4 * 1024 * 1024)).catch(() => {});
      const id = randomUUID();
      const photo = await noisePhoto();
      const { said, ms } = await tryToUpload(url, id, member.headers(), photo);
      const entries = await readdir(photos, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && entry.name !== 'ballast').length;
      const leftBehind = files + (await countRows(databaseUrl, dataDir, id));
      const others = await meanwhile(url);
      await rm(ballast);
      const { status: again } = await tryToUpload(url, id, member.headers(), photo);
      return { upload: said, uploadMs: ms, ...others, leftBehind, again };
    });
  } finally {
    await run('umount', [photos]);
    await removeDataDir(dataDir);
  }
}
