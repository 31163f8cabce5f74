import { promisifyRequest, type UseStore } from 'idb-keyval';
import { isEarlierDatabase } from './earlier-databases.ts';
import { isSignedOut } from './personal-storage.ts';

/** What members have written, and what has not reached the server. `offline/query-store.ts` has cached responses. */
const databaseName = 'arabati-offline';
const storeNames = ['queue', 'drafts'] as const;

let opening: Promise<IDBDatabase> | null = null;

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    for (const name of storeNames) request.result.createObjectStore(name);
  };
  const database = await promisifyRequest(request);
  // Safari closes connections by itself.
  database.onclose = () => {
    opening = null;
  };
  await moveOldRecords(database).catch(() => {
    // The import failed, or an old database cannot be read. The next visit tries again.
  });
  return database;
}

/** Moves what earlier versions of the app stored in databases of their own. */
async function moveOldRecords(database: IDBDatabase): Promise<void> {
  const names = await indexedDB.databases?.();
  // Besides this one and the cached responses there are none.
  if (names && !names.some(({ name = '' }) => isEarlierDatabase(name))) return;
  const { moveOldDatabases } = await import('./move-old-databases.ts');
  await moveOldDatabases(database);
}

function storeNamed(name: (typeof storeNames)[number]): UseStore {
  return async (mode, act) => {
    opening ??= openDatabase();
    try {
      const database = await opening;
      // A form that is closed by the sign-out saves once more, and an exchange of drafts may be running. Checked in the
      // same turn as the transaction starts, so that the deletion comes after every write.
      if (mode === 'readwrite' && isSignedOut()) throw new Error('The member has signed out.');
      return await act(database.transaction(name, mode).objectStore(name));
    } catch (error) {
      // The connection failed or was closed. The next use opens another one.
      opening = null;
      throw error;
    }
  };
}

/** Items of the offline queue. */
export const queueStore = storeNamed('queue');

/** Drafts of forms, with their files. The keys of each feature start with a word of its own. */
export const draftStore = storeNamed('drafts');
