import type { Connection } from '../../platform/database.ts';
import type { PhotoStore } from '../../platform/photo-store/photo-store.ts';
import { removeFiles } from '../../platform/photo-store/remove-files.ts';
import { platePhotoFileName } from './plate-photo-file.ts';
import { listPlatePhotoNames } from './plates.queries.ts';

/**
 * Part of the deletion of an account, with whose ads the rows are deleted. Returns a function that removes the files
 * afterwards.
 */
export async function forgetPlatePhotos(
  tx: Connection,
  userId: string,
): Promise<(store: PhotoStore) => Promise<void>> {
  const names = await listPlatePhotoNames(tx, userId);
  return (store) => removeFiles(store, names.map(platePhotoFileName));
}
