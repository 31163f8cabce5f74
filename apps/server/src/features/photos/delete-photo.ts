import { Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { deleteWaitingPhoto } from './photos.queries.ts';
import { removePhotoFiles } from './remove-photo-files.ts';

/** Deletes a member's own photo that is in no ad and no draft. @throws Problem not-found. */
export async function deletePhoto(
  { database, photoStore }: Pick<Services, 'database' | 'photoStore'>,
  photo: { id: string; userId: string },
): Promise<void> {
  const name = await deleteWaitingPhoto(database, photo);
  if (name === undefined) throw new Problem('not-found');
  await removePhotoFiles(photoStore, [name]);
}
