import type { PhotoStore } from '../../platform/photo-store/photo-store.ts';
import { removeEach } from '../../platform/photo-store/remove-files.ts';

/**
 * Removes files that are older than a timestamp and have no row, because an upload or a deletion was interrupted.
 * Returns their number.
 *
 * @param known returns which of these names still have a row.
 * @throws Error the first failure to remove a file, after the other files were tried.
 */
export async function sweepFiles(
  store: PhotoStore,
  before: Date,
  known: (names: string[]) => Promise<Set<string>>,
): Promise<number> {
  let files = 0;
  let failure: unknown;
  for await (const shelf of store.list()) {
    // A name is the part before the first dash.
    const old = shelf
      .filter((file) => file.modifiedAt < before)
      .map(({ fileName }) => ({ fileName, name: fileName.split('-', 1)[0] as string }));
    if (old.length === 0) continue;
    const used = await known([...new Set(old.map((file) => file.name))]);
    // Partial files are never used, so remove them even if a later attempt stored their photo.
    const unused = old.filter(({ fileName, name }) => !used.has(name) || fileName.endsWith('.half'));
    await removeEach(
      store,
      unused.map(({ fileName }) => fileName),
    ).catch((error: unknown) => {
      failure ??= error;
    });
    files += unused.length;
  }
  if (failure) throw failure;
  return files;
}
