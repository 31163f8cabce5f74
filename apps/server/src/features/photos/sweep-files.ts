import type { PhotoStore } from '../../platform/photo-store/photo-store.ts';

/**
 * Removes files that are older than a moment and belong to nothing: an upload or a deletion was cut short. Answers how
 * many.
 *
 * @param known of these names, those that still belong to something.
 */
export async function sweepFiles(
  store: PhotoStore,
  before: Date,
  known: (names: string[]) => Promise<Set<string>>,
): Promise<number> {
  let files = 0;
  for await (const shelf of store.list()) {
    // A name is the part before the first dash, whatever follows it.
    const old = shelf
      .filter((file) => file.modifiedAt < before)
      .map(({ fileName }) => ({ fileName, name: fileName.split('-', 1)[0] as string }));
    if (old.length === 0) continue;
    const kept = await known([...new Set(old.map((file) => file.name))]);
    for (const { fileName, name } of old) {
      // Half-written files are nobody's, also where their photo was written in a second attempt.
      if (kept.has(name) && !fileName.endsWith('.half')) continue;
      await store.remove(fileName);
      files += 1;
    }
  }
  return files;
}
