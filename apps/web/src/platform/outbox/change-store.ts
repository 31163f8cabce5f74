import { createStore, entries, promisifyRequest, set } from 'idb-keyval';
import { changeKey, type PendingChange } from './pending-changes.ts';

/** A change as stored on the device. */
export interface QueuedChange extends PendingChange {
  memberId: string;
  /** Milliseconds by this device's clock, strictly increasing. Defines the order of sending. */
  made_at: number;
}

// One record per subject, deleted once the server has stored it. Every record here is unsent.
const store = createStore('arabati-changes', 'waiting');
/** Fallback where IndexedDB is unavailable (private windows). Lost when the page is closed. */
const inMemory = new Map<string, QueuedChange>();

const keyOf = (change: QueuedChange) => `${change.memberId} ${changeKey(change)}`;

/** Replaces an earlier change of the same subject. */
export async function storeChange(change: QueuedChange): Promise<void> {
  try {
    await set(keyOf(change), change, store);
  } catch {
    inMemory.set(keyOf(change), change);
  }
}

/** @returns a member's changes, oldest first. */
export async function readChanges(memberId: string): Promise<QueuedChange[]> {
  const stored = await entries<string, QueuedChange>(store).catch(() => []);
  return [...stored.map(([, change]) => change), ...inMemory.values()]
    .filter((change) => change.memberId === memberId)
    .sort((one, other) => one.made_at - other.made_at);
}

/** @returns `false` if the subject was changed again in the meantime. The later change is retained. */
export async function deleteIfUnchanged(change: QueuedChange): Promise<boolean> {
  const key = keyOf(change);
  if (inMemory.get(key)?.made_at === change.made_at) return inMemory.delete(key);
  let unchanged = false;
  // Read and delete in one transaction, so that a concurrent change is not deleted.
  await store('readwrite', (records) => {
    const read: IDBRequest<QueuedChange | undefined> = records.get(key);
    read.onsuccess = () => {
      unchanged = read.result === undefined || read.result.made_at === change.made_at;
      if (unchanged) records.delete(key);
    };
    return promisifyRequest(records.transaction);
  });
  return unchanged;
}
