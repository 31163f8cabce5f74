import type { PhotoStore } from './photo-store.ts';

/**
 * Removes files whose rows are deleted. Never rejects, because the deletion has succeeded. Stops at the first failure, so
 * that a request does not wait for an unavailable store: the next sweep removes the rest.
 */
export async function removeFiles(store: PhotoStore, fileNames: readonly string[]): Promise<void> {
  try {
    for (const fileName of fileNames) await store.remove(fileName);
  } catch {
    // The sweep reports a file that it cannot remove either.
  }
}
