import type { Services } from '../../platform/services.ts';
import { deletePhotosWaitingSince, knownNames } from './photos.queries.ts';
import { removePhotoFiles } from './remove-photo-files.ts';
import { sweepFiles } from './sweep-files.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Removes photos that were pending for a day, and files without a photo that are older than a day (an upload or a
 * deletion was interrupted). Returns the number of each.
 */
export async function sweepPhotos({
  database,
  clock,
  photoStore,
}: Pick<Services, 'database' | 'clock' | 'photoStore'>): Promise<{ photos: number; files: number }> {
  const dayAgo = new Date(clock.now().getTime() - dayMs);
  const abandoned = await deletePhotosWaitingSince(database, dayAgo);
  await removePhotoFiles(photoStore, abandoned);

  const files = await sweepFiles(photoStore, dayAgo, (names) => knownNames(database, names));
  return { photos: abandoned.length, files };
}
