/**
 * What is kept in IndexedDB under the product's name (drafts with their photos, messages and changes that wait for a
 * network, answers of the API), whichever it is. Emptied and not deleted: a deletion waits for whoever has them open.
 */
const ours = /^arabati/;

/** What the server has answered: it has all of it, and is asked again. */
export const answersDatabase = 'arabati-answers';

/** Something on this device has not reached the server, and would be gone with a sign-out. */
export async function holdsUnsent(): Promise<boolean> {
  const names = (await ourDatabases()).filter((name) => name !== answersDatabase);
  const counts = await inEveryStore(names, 'readonly', (store) => store.count());
  return counts.some((count) => count > 0);
}

export async function emptyDatabases(): Promise<void> {
  await inEveryStore(await ourDatabases(), 'readwrite', (store) => store.clear());
}

async function ourDatabases(): Promise<string[]> {
  return (await indexedDB.databases()).flatMap(({ name }) => (name && ours.test(name) ? [name] : []));
}

async function inEveryStore<T>(
  names: readonly string[],
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T[]> {
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
