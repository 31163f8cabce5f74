import { onTestFinished, vi } from 'vitest';

/**
 * Lets every write to IndexedDB fail as on a full disk, until the test ends.
 *
 * @returns a function that frees the disk.
 */
export function fillDisk(): () => void {
  // The browser reports a full disk when the transaction should complete.
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
    this.transaction.abort();
    return {} as IDBRequest<IDBValidKey>;
  });
  onTestFinished(() => full.mockRestore());
  return () => full.mockRestore();
}
