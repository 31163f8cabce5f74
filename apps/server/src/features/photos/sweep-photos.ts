import type { Services } from '../../platform/services.ts';
import { deletePhotosWaitingSince, knownNames } from './photos.queries.ts';
import { removePhotoFiles } from './remove-photo-files.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Removes what nobody will ever see: photos that waited a day for their ad, and files older than a day that belong
 * to no photo (an upload or a deletion was cut short). Answers how many of each.
 */
export async function sweepPhotos({
  database,
  clock,
  photoStore,
}: Pick<Services, 'database' | 'clock' | 'photoStore'>): Promise<{ photos: number; files: number }> {
  const dayAgo = new Date(clock.now().getTime() - dayMs);
  const abandoned = await deletePhotosWaitingSince(database, dayAgo);
  await removePhotoFiles(photoStore, abandoned);

  let files = 0;
  for await (const shelf of photoStore.list()) {
    // A name is the part before the first dash, whatever follows it.
    const old = shelf
      .filter((file) => file.modifiedAt < dayAgo)
      .map(({ fileName }) => ({ fileName, name: fileName.split('-', 1)[0] as string }));
    if (old.length === 0) continue;
    const known = await knownNames(database, [...new Set(old.map((file) => file.name))]);
    for (const { fileName, name } of old) {
      // Half-written files are nobody's, also where their photo was written in a second attempt.
      if (known.has(name) && !fileName.endsWith('.half')) continue;
      await photoStore.remove(fileName);
      files += 1;
    }
  }
  return { photos: abandoned.length, files };
}
