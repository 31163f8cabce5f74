import { createStore, entries, promisifyRequest, set } from 'idb-keyval';
import { changeKey, type PendingChange } from './pending-changes.ts';

/** A change as it waits on the device. */
export interface QueuedChange extends PendingChange {
  memberId: string;
  /** Milliseconds by this device's clock, each later than the one before: the order of sending. */
  made_at: number;
}

// One record a thing that is changed, gone when the server has it: what lies here is unsent.
const store = createStore('arabati-changes', 'waiting');
/** Where the device keeps nothing (private windows), they live as long as the page. */
const unkept = new Map<string, QueuedChange>();

const keyOf = (change: QueuedChange) => `${change.memberId} ${changeKey(change)}`;

/** A later change of the same thing takes the place of the earlier one. */
export async function storeChange(change: QueuedChange): Promise<void> {
  try {
    await set(keyOf(change), change, store);
  } catch {
    unkept.set(keyOf(change), change);
  }
}

/** A member's changes, the oldest first. */
export async function readChanges(memberId: string): Promise<QueuedChange[]> {
  const kept = await entries<string, QueuedChange>(store).catch(() => []);
  return [...kept.map(([, change]) => change), ...unkept.values()]
    .filter((change) => change.memberId === memberId)
    .sort((one, other) => one.made_at - other.made_at);
}

/** @returns false when it was changed again meanwhile: the later change stays. */
export async function deleteIfUnchanged(change: QueuedChange): Promise<boolean> {
  const key = keyOf(change);
  if (unkept.get(key)?.made_at === change.made_at) return unkept.delete(key);
  let settled = false;
  // Read and deleted in one transaction, or a change of the same moment would go with the old one.
  await store('readwrite', (records) => {
    const read: IDBRequest<QueuedChange | undefined> = records.get(key);
    read.onsuccess = () => {
      settled = read.result === undefined || read.result.made_at === change.made_at;
      if (settled) records.delete(key);
    };
    return promisifyRequest(records.transaction);
  });
  return settled;
}
