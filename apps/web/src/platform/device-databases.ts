/**
 * What features keep in IndexedDB under the product's name (drafts with their photos, messages that wait for a
 * network), whichever they are. Emptied and not deleted: a deletion waits for whoever has them open.
 */
const ours = /^arabati/;

/** Something on this device has not reached the server, and would be gone with a sign-out. */
export async function holdsUnsent(): Promise<boolean> {
  const counts = await inEveryStore('readonly', (store) => store.count());
  return counts.some((count) => count > 0);
}

export async function emptyDatabases(): Promise<void> {
  await inEveryStore('readwrite', (store) => store.clear());
}

async function inEveryStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T[]> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name && ours.test(name) ? [name] : []));
  const results: T[] = [];
  for (const name of names) {
    const database = await answerOf(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      results.push(await answerOf(act(database.transaction(store, mode).objectStore(store))));
    }
    database.close();
  }
  return results;
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
