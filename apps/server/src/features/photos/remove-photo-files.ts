import type { PhotoStore } from '../../platform/photo-store/photo-store.ts';
import { removeFiles } from '../../platform/photo-store/remove-files.ts';
import { fileNamesOf } from './photo-files.ts';

/** Removes the files of photos whose rows are deleted. Never rejects: the next sweep (sweep-photos.ts) removes the rest. */
export async function removePhotoFiles(store: PhotoStore, names: readonly string[]): Promise<void> {
  await removeFiles(store, names.flatMap(fileNamesOf));
}
