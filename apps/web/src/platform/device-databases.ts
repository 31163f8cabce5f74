import { promisifyRequest } from 'idb-keyval';
import { isEarlierDatabase, unlessBlocked } from './earlier-databases.ts';
import { endPushes } from './push-subscription.ts';

/**
 * The product's IndexedDB databases: drafts with their photos, queued messages and changes, and cached API responses.
 * They are cleared rather than deleted, because a deletion waits until all tabs have closed them.
 */
const ours = /^arabati/;

/** Holds cached API responses, which can be loaded again. */
export const answersDatabase = 'arabati-answers';

/**
 * Whether this device holds data that has not reached the server and that signing out would delete.
 *
 * @param sent the keys of records that the server has too.
 */
export async function holdsUnsent(sent: ReadonlySet<string>): Promise<boolean> {
  const names = (await ourDatabases()).filter((name) => name !== answersDatabase);
  const keys = await inEveryStore(names, 'readonly', (store) => store.getAllKeys());
  return keys.flat().some((key) => !sent.has(String(key)));
}

/** Deletes what the databases hold, then ends pushes: both belong to the member who signs out. */
export async function emptyDevice(): Promise<void> {
  await inEveryStore(await ourDatabases(), 'readwrite', (store) => store.clear());
  await endPushes().catch(() => {
    // Pushes are unavailable. The server ends them with the session.
  });
}

async function ourDatabases(): Promise<string[]> {
  return (await indexedDB.databases()).flatMap(({ name }) => (name && ours.test(name) ? [name] : []));
}

async function inEveryStore<T>(
  names: readonly string[],
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T[]> {
  const results = names.map((name) => {
    const found = inStoresOf(name, mode, act);
    return isEarlierDatabase(name) ? unlessBlocked(found, []) : found;
  });
  return (await Promise.all(results)).flat();
}

async function inStoresOf<T>(
  name: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T[]> {
  const results: T[] = [];
  const database = await promisifyRequest(indexedDB.open(name));
  for (const store of database.objectStoreNames) {
    results.push(await promisifyRequest(act(database.transaction(store, mode).objectStore(store))));
  }
  database.close();
  return results;
}
