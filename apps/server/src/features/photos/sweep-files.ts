import type { PhotoStore } from '../../platform/photo-store/photo-store.ts';

/** Number of consecutive failures after which the store is regarded as unavailable. More than the files of a photo. */
const maxConsecutiveFailures = 10;

/**
 * Removes files that are older than a timestamp and have no row, because an upload or a deletion was interrupted.
 * Returns their number.
 *
 * @param known returns which of these names still have a row.
 * @throws Error the first failure to remove a file, after the other files were tried, or if the store is unavailable.
 */
export async function sweepFiles(
  store: PhotoStore,
  before: Date,
  known: (names: string[]) => Promise<Set<string>>,
): Promise<number> {
  let files = 0;
  let firstFailure: unknown;
  let consecutiveFailures = 0;
  for await (const shelf of store.list()) {
    // A name is the part before the first dash.
    const old = shelf
      .filter((file) => file.modifiedAt < before)
      .map(({ fileName }) => ({ fileName, name: fileName.split('-', 1)[0] as string }));
    if (old.length === 0) continue;
    const used = await known([...new Set(old.map((file) => file.name))]);
    for (const { fileName, name } of old) {
      // Partial files are never used, so remove them even if a later attempt stored their photo.
      if (used.has(name) && !fileName.endsWith('.half')) continue;
      try {
        await store.remove(fileName);
        files += 1;
        consecutiveFailures = 0;
      } catch (error) {
        firstFailure ??= error;
        consecutiveFailures += 1;
        if (consecutiveFailures === maxConsecutiveFailures) throw firstFailure;
      }
    }
  }
  if (firstFailure) throw firstFailure;
  return files;
}
