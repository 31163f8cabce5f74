import { createStore } from '../../state/create-store.ts';
import { type ItemKey, keyOf, type ShownItem } from './queue-item.ts';

/*
 * The member's queued items, which components display immediately. Separate from the queue that sends them, because the
 * favorite buttons of the first screen import this module.
 */

/** By `keyOf`. Replaced by a new map on each change. */
export type ShownItems = ReadonlyMap<string, ShownItem>;

export const shownItems = createStore<ShownItems>(new Map());

/** Displays a value before the queue has been loaded. */
export function showItem(item: ItemKey & Pick<ShownItem, 'value'>): void {
  const shown: ShownItem = {
    ...item,
    memberId: '',
    order: Number.POSITIVE_INFINITY,
    state: 'waiting',
    sending: false,
    delayed: false,
  };
  shownItems.set(new Map(shownItems.get()).set(keyOf(item), shown));
}

export function hideItem(item: ItemKey): void {
  const next = new Map(shownItems.get());
  next.delete(keyOf(item));
  shownItems.set(next);
}

/** Returns the items of one kind, oldest first. */
export function itemsOfKind<Value>(items: ShownItems, kind: string): ShownItem<Value>[] {
  return [...items.values()]
    .filter((item) => item.kind === kind)
    .sort((one, other) => one.order - other.order) as ShownItem<Value>[];
}
