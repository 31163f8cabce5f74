import type { Store } from '../../state/create-store.ts';
import { byOrder, type ItemKey, keyOf, type QueueItem, type ShownItem } from './queue-item.ts';
import type { QueueStorage } from './queue-storage.ts';
import type { ShownItems } from './shown-items.ts';

export interface StateServices {
  storage: QueueStorage;
  shown: Store<ShownItems>;
  /** The member whose session is stored on the device, which another tab may have changed. */
  currentMember: () => string | null;
}

export type QueueState = ReturnType<typeof createQueueState>;

/** Creates the items as this tab displays them: those on the device, and what happens to them here. */
export function createQueueState({ storage, shown, currentMember }: StateServices) {
  let stored: readonly QueueItem[] = [];
  /** Items that are being stored, by key. */
  const storing = new Map<string, QueueItem>();
  /** Items that were removed while they were being stored, by `order`. */
  const cancelled = new Set<number>();
  const attempts = createAttempts();
  const { fresh, sending } = attempts;
  let lastOrder = 0;
  /** Latest `order` in the storage, also of other tabs and earlier visits. */
  let lastStored = 0;
  let firstLoad: Promise<unknown> | null = null;
  let reads = 0;
  /** Number of the latest read whose items are displayed. */
  let displayed = 0;
  /** Number of items that were stored. A read that began before one may lack it. */
  let additions = 0;

  function publish() {
    const items = [...stored, ...storing.values()].map((item): [string, ShownItem] => [
      keyOf(item),
      attempts.toShown(item),
    ]);
    if (items.length > 0 || shown.get().size > 0) shown.set(new Map(items));
  }

  async function reload(memberId: string): Promise<readonly QueueItem[]> {
    reads += 1;
    const read = reads;
    const additionsBefore = additions;
    const items = await storage.list(memberId);
    lastStored = Math.max(lastStored, ...items.map(({ order }) => order));
    // Also if a later read has begun: under load it may take longer than the request that follows this one.
    if (read > displayed && additions === additionsBefore && currentMember() === memberId) {
      displayed = read;
      stored = items;
      publish();
    }
    return items;
  }

  function nextOrder(): number {
    lastOrder = Math.max(Date.now(), lastOrder + 1, lastStored + 1);
    return lastOrder;
  }

  /** Displays an item before it is stored. */
  function show(item: QueueItem) {
    // Behind an item that waits for the network, this one waits too.
    const isDelayed = stored.some(
      ({ kind, state, order }) => kind === item.kind && state === 'waiting' && !fresh.has(order),
    );
    if (!isDelayed) fresh.add(item.order);
    storing.set(keyOf(item), item);
    publish();
  }

  return {
    reload,
    stored: () => stored,
    /**
     * Displays a new item, and stores it on the device.
     *
     * @returns false if the session ended before the item was stored.
     */
    async add(content: Omit<QueueItem, 'order' | 'state'>): Promise<boolean> {
      let item: QueueItem = { ...content, order: nextOrder(), state: 'waiting' };
      show(item);
      firstLoad ??= reload(item.memberId);
      await firstLoad;
      const key = keyOf(item);
      // The device's clock has been set back since earlier items were stored.
      if (lastStored >= item.order && !cancelled.has(item.order)) {
        const isShown = storing.get(key) === item;
        item = { ...item, order: nextOrder() };
        if (isShown) show(item);
      }
      await storage.put(item);
      additions += 1;
      if (storing.get(key) === item) {
        storing.delete(key);
        stored = [...stored.filter((other) => keyOf(other) !== key), item].sort(byOrder);
      }
      if (cancelled.delete(item.order)) await storage.replace(item, null);
      // The member has signed out in the meantime, which deletes all items.
      if (currentMember() === item.memberId) return true;
      await storage.remove(item.memberId, item);
      return false;
    },
    /** Removes an item that is still being stored. */
    cancelStoring(key: ItemKey) {
      const item = storing.get(keyOf(key));
      if (!item) return;
      cancelled.add(item.order);
      storing.delete(keyOf(key));
    },
    markFresh: attempts.markFresh,
    markFailed: attempts.markFailed,
    markComplete: attempts.markComplete,
    /** Displays the item as being sent while `act` runs, and loads the items afterwards. */
    async whileSending<Result>(item: QueueItem, act: () => Promise<Result>): Promise<Result> {
      sending.add(item.order);
      publish();
      try {
        return await act();
      } finally {
        sending.delete(item.order);
        await reload(item.memberId);
      }
    },
    /** Hides all items. They stay on the device. */
    clear() {
      stored = [];
      storing.clear();
      publish();
    },
  };
}

/** Creates what this tab knows of its attempts to send items, by their `order`. */
function createAttempts() {
  /** Items of this tab whose first attempt has not failed. */
  const fresh = new Set<number>();
  const sending = new Set<number>();
  /** Latest failure of an item. */
  const failures = new Map<number, ShownItem['failure']>();
  return {
    fresh,
    sending,
    toShown: (item: QueueItem): ShownItem => ({
      ...item,
      sending: sending.has(item.order),
      delayed: !fresh.has(item.order),
      failure: item.rejection?.code ?? failures.get(item.order),
    }),
    markFresh: ({ order }: QueueItem) => fresh.add(order),
    /** @returns whether it was the item's first failure. */
    markFailed({ order }: QueueItem, failure: ShownItem['failure']): boolean {
      failures.set(order, failure);
      return fresh.delete(order);
    },
    markComplete({ order }: QueueItem) {
      fresh.delete(order);
      failures.delete(order);
    },
  };
}
