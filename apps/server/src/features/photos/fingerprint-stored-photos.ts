import { buffer } from 'node:stream/consumers';
import { photoVariants } from '@arabati/domain/photos/photo-variants';
import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import {
  computeFingerprint,
  findPhotosWithoutFingerprint,
  insertFingerprint,
  type PhotoFingerprint,
  unreadableFingerprint,
} from '../photo-fingerprints/photo-fingerprints.public.ts';
import { decodePhoto } from './encode-photo.ts';
import { photoFileName } from './photo-files.ts';

const photosPerPage = 500;
const beforeEveryId = '00000000-0000-0000-0000-000000000000';
/** Number of consecutive photos for which the store fails before a run ends. */
const maxStoreFailures = 3;
/** Maximum number of files that one run logs individually. The files of a whole disk may be missing. */
const maxLoggedFiles = 100;

type Result = {
  /** Number of photos that got a fingerprint. */
  photos: number;
  /** Number of photos that were unreadable for the first time. */
  unreadable: number;
};

/**
 * Computes the fingerprints of photos that an earlier version stored without one. A photo whose file is missing, damaged or not
 * readable is logged once and recorded. Later runs retry it, because the operator may restore the file.
 *
 * @param options.stopped ends the run after the current photo; the next run continues.
 * @throws Error if the store is unavailable.
 */
export async function fingerprintStoredPhotos(
  { database, photoStore }: Pick<Services, 'database' | 'photoStore'>,
  { log, stopped = () => false }: { log: Pick<FastifyBaseLogger, 'warn'>; stopped?: () => boolean },
): Promise<Result> {
  const result: Result = { photos: 0, unreadable: 0 };
  let storeFailures = 0;
  let after: string | null = beforeEveryId;
  while (after !== null && !stopped()) {
    const page = await findPhotosWithoutFingerprint(database, { after, limit: photosPerPage });
    for (const { id, name } of page.photos) {
      if (stopped()) return result;
      const file = photoFileName(name, 'large', 'webp');
      const { fingerprint, failure } = await readFingerprint({ photoStore }, file);
      storeFailures = isUnavailable(failure) ? storeFailures + 1 : 0;
      if (storeFailures === maxStoreFailures) throw failure;
      // Only a new photo is compared with those before it.
      const isWritten = await insertFingerprint(database, id, fingerprint, null);
      if (!failure) result.photos += 1;
      if (!failure || !isWritten) continue;
      result.unreadable += 1;
      if (result.unreadable <= maxLoggedFiles) {
        log.warn(
          { photo_id: id, file, err: failure },
          'a photo cannot be read: restore its file from a backup',
        );
      }
    }
    after = page.last;
  }
  if (result.unreadable > maxLoggedFiles) {
    log.warn({ photos: result.unreadable }, 'photos cannot be read; only the first were logged individually');
  }
  return result;
}

const isUnavailable = (failure: Error | undefined) =>
  failure instanceof Problem && failure.code === 'unavailable';

/** Never rejects. `failure` is set if the file cannot be read. */
async function readFingerprint(
  { photoStore }: Pick<Services, 'photoStore'>,
  file: string,
): Promise<{ fingerprint: PhotoFingerprint; failure?: Error }> {
  try {
    const stored = await photoStore.open(file);
    if (!stored) throw new Error('The file is missing.');
    const photo = await decodePhoto(await buffer(stored.stream), photoVariants.large);
    return { fingerprint: await computeFingerprint(photo) };
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    return { fingerprint: unreadableFingerprint, failure };
  }
}
