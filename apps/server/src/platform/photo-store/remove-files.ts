import type { PhotoStore } from './photo-store.ts';

/** Number of consecutive failures after which no further file is tried. Each may wait for a timeout. */
const maxConsecutiveFailures = 3;

/**
 * Removes files whose rows are deleted. Never rejects, because the deletion has succeeded: the next sweep removes the
 * files that cannot be removed now.
 */
export async function removeFiles(store: PhotoStore, fileNames: readonly string[]): Promise<void> {
  await removeEach(store, fileNames).catch(() => undefined);
}

/**
 * Removes files, including those after one that cannot be removed.
 *
 * @throws Error the first failure, after the other files. If the store fails for several files in a row, it does not
 *   try the others.
 */
export async function removeEach(store: PhotoStore, fileNames: readonly string[]): Promise<void> {
  let firstFailure: unknown;
  let consecutiveFailures = 0;
  for (const fileName of fileNames) {
    try {
      await store.remove(fileName);
      consecutiveFailures = 0;
    } catch (error) {
      firstFailure ??= error;
      consecutiveFailures += 1;
      if (consecutiveFailures === maxConsecutiveFailures) break;
    }
  }
  if (firstFailure) throw firstFailure;
}
