import { buffer } from 'node:stream/consumers';
import { photoVariants } from '@arabati/domain/photos/photo-variants';
import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import {
  computeFingerprint,
  emptyFingerprint,
  findPhotosWithoutFingerprint,
  insertFingerprint,
  type PhotoFingerprint,
} from '../photo-fingerprints/photo-fingerprints.public.ts';
import { decodePhoto } from './encode-photo.ts';
import { photoFileName } from './photo-files.ts';

const photosPerPage = 500;
const beforeEveryId = '00000000-0000-0000-0000-000000000000';

/**
 * Computes the fingerprints of photos that were stored without one, by an earlier version. A photo whose file is missing gets
 * an empty fingerprint, so that the next run does not try it again.
 *
 * @param options.stopped ends the run after the current photo; the next run continues.
 * @returns the number of these photos.
 */
export async function fingerprintStoredPhotos(
  { database, photoStore }: Pick<Services, 'database' | 'photoStore'>,
  { stopped = () => false }: { stopped?: () => boolean } = {},
): Promise<number> {
  let count = 0;
  let after: string | null = beforeEveryId;
  while (after !== null && !stopped()) {
    const page = await findPhotosWithoutFingerprint(database, { after, limit: photosPerPage });
    for (const { id, name } of page.photos) {
      if (stopped()) return count;
      // Only a new photo is compared with those before it.
      await insertFingerprint(database, id, await readFingerprint({ photoStore }, name), null);
      count += 1;
    }
    after = page.last;
  }
  return count;
}

/** @throws Error if the store is unavailable. */
async function readFingerprint(
  { photoStore }: Pick<Services, 'photoStore'>,
  name: string,
): Promise<PhotoFingerprint> {
  const file = await photoStore.open(photoFileName(name, 'large', 'webp'));
  if (!file) return emptyFingerprint;
  const bytes = await buffer(file.stream);
  try {
    return await computeFingerprint(await decodePhoto(bytes, photoVariants.large));
  } catch (error) {
    if (error instanceof Problem) return emptyFingerprint;
    throw error;
  }
}
