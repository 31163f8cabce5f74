import { useRef } from 'react';
import { useStore } from '../state/create-store.ts';
import { modalStack } from './modal-stack.ts';

/*
 * A refetch must not remove a dialog with the text that is typed in it, because a colleague has decided first. What the
 * dialog belongs to stays until it is closed. The server rejects the late decision.
 */

const useIsDialogOpen = () => useStore(modalStack).length > 0;

/** @returns whether a part with dialogs is displayed: while a dialog is open, a displayed part stays. */
export function useShownWithDialog(shown: boolean): boolean {
  const isOpen = useIsDialogOpen();
  const last = useRef(shown);
  if (shown || !isOpen) last.current = shown;
  return last.current;
}

/** @returns the items of a list: while a dialog is open, none is removed, moved or added. */
export function useItemsWithDialog<Item>(items: Item[], idOf: (item: Item) => string): Item[] {
  const isOpen = useIsDialogOpen();
  const last = useRef(items);
  if (isOpen) {
    const current = new Map(items.map((item) => [idOf(item), item]));
    last.current = last.current.map((item) => current.get(idOf(item)) ?? item);
  } else last.current = items;
  return last.current;
}
