import type { PhotoStore } from '../../platform/photo-store/photo-store.ts';
import { fileNamesOf } from './photo-files.ts';

/**
 * Removes the files of photos whose rows are deleted. Files that cannot be removed now are removed by the next sweep
 * (sweep-photos.ts).
 */
export async function removePhotoFiles(store: PhotoStore, names: readonly string[]): Promise<void> {
  for (const name of names) {
    for (const fileName of fileNamesOf(name)) await store.remove(fileName);
  }
}
