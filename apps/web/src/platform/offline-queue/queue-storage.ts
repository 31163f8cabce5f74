import { entries, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { byOrder, type ItemKey, keyOf, type QueueItem } from './queue-item.ts';

/** Result of a conditional write: done · the item has been replaced by a later one · the item has been deleted. */
export type Replacement = 'done' | 'changed' | 'missing';

export interface QueueStorage {
  /** Returns a member's items, oldest first. */
  list: (memberId: string) => Promise<QueueItem[]>;
  /** Replaces an earlier item of the same kind and subject. */
  put: (item: QueueItem) => Promise<void>;
  /** Writes `next`, or deletes the item if it is `null`, if the stored item is still `expected`. */
  replace: (expected: QueueItem, next: QueueItem | null) => Promise<Replacement>;
  remove: (memberId: string, item: ItemKey) => Promise<void>;
}

const recordKey = (memberId: string, item: ItemKey) => `${memberId} ${keyOf(item)}`;

interface MemoryStorage extends QueueStorage {
  /** Whether it stores the item, or has stored it and deleted it since. */
  has: (item: QueueItem) => boolean;
  forget: (item: QueueItem) => void;
}

/** Keeps items until the page is closed. */
export function createMemoryStorage(): MemoryStorage {
  /** Null for a deleted item. */
  const records = new Map<string, QueueItem | null>();
  return {
    has: (item) => records.has(recordKey(item.memberId, item)),
    forget: (item) => records.delete(recordKey(item.memberId, item)),
    list: async (memberId) =>
      [...records.values()]
        .filter((item) => item !== null)
        .filter((item) => item.memberId === memberId)
        .sort(byOrder),
    put: async (item) => {
      records.set(recordKey(item.memberId, item), item);
    },
    replace: async (expected, next) => {
      const key = recordKey(expected.memberId, expected);
      const stored = records.get(key);
      if (stored?.order !== expected.order) return stored ? 'changed' : 'missing';
      records.set(key, next);
      return 'done';
    },
    remove: async (memberId, item) => {
      const key = recordKey(memberId, item);
      if (records.has(key)) records.set(key, null);
    },
  };
}

/** Stores items in IndexedDB; in memory where that is unavailable (private windows, a full disk). */
export function createDeviceStorage(store: UseStore): QueueStorage {
  const memory = createMemoryStorage();
  const removeStored = (memberId: string, item: ItemKey) =>
    store('readwrite', (records) => {
      records.delete(recordKey(memberId, item));
      return promisifyRequest(records.transaction);
    }).catch(() => {});
  return {
    list: async (memberId) => {
      const stored = await entries<string, QueueItem>(store).catch(() => []);
      const own = stored
        .map(([, item]) => item)
        .filter((item) => item.memberId === memberId && !memory.has(item));
      return [...own, ...(await memory.list(memberId))].sort(byOrder);
    },
    put: async (item) => {
      try {
        await set(recordKey(item.memberId, item), item, store);
        memory.forget(item);
      } catch {
        await memory.put(item);
        // A full disk has no space for the new value, but the old one can be deleted, and must not be sent after it.
        await removeStored(item.memberId, item);
      }
    },
    replace: async (expected, next) => {
      if (memory.has(expected)) return memory.replace(expected, next);
      const key = recordKey(expected.memberId, expected);
      let result: Replacement = 'missing';
      // Read and write in one transaction, so that a concurrent change is not overwritten.
      await store('readwrite', (records) => {
        const read: IDBRequest<QueueItem | undefined> = records.get(key);
        read.onsuccess = () => {
          if (read.result === undefined) return;
          result = read.result.order === expected.order ? 'done' : 'changed';
          if (result === 'done' && next) records.put(next, key);
          else if (result === 'done') records.delete(key);
        };
        return promisifyRequest(records.transaction);
      });
      return result;
    },
    remove: async (memberId, item) => {
      await memory.remove(memberId, item);
      await removeStored(memberId, item);
    },
  };
}
