/** Milliseconds after which an opening database is given up. */
const timeoutMs = 2_000;

/**
 * Opens an existing database.
 *
 * @returns `null` if there is none, or if it does not open in time: a deletion that waits for another page to close the
 *   database blocks each later opening until then.
 */
export function openExistingDatabase(name: string): Promise<IDBDatabase | null> {
  const request = indexedDB.open(name);
  // It would be created.
  request.onupgradeneeded = () => request.transaction?.abort();
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      request.onsuccess = () => request.result.close();
      resolve(null);
    }, timeoutMs);
    const settle = (database: IDBDatabase | null) => {
      clearTimeout(timer);
      resolve(database);
    };
    request.onsuccess = () => settle(request.result);
    request.onerror = () => settle(null);
  });
}
