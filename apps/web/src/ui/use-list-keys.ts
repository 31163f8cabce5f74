import { type RefObject, useRef } from 'react';
import { useShortcuts } from './use-shortcuts.ts';

/** Moves the focus through the links of a list's cards with J and K, and within the list also with the arrow keys. */
export function useListKeys(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const move = (step: 1 | -1) => () => focusCard(list.current, step);
  // Outside the list the arrow keys scroll the page.
  const moveWithin = (step: 1 | -1) => () =>
    list.current?.contains(document.activeElement) ? focusCard(list.current, step) : false;
  useShortcuts({ KeyJ: move(1), KeyK: move(-1), ArrowDown: moveWithin(1), ArrowUp: moveWithin(-1) });
  return list;
}

/** The first press selects the first or the last card. */
function focusCard(list: HTMLUListElement | null, step: 1 | -1): undefined {
  const links = [...(list?.querySelectorAll<HTMLElement>('h2 a') ?? [])];
  const current = links.indexOf(document.activeElement as HTMLElement);
  const target = current === -1 ? links.at(step === 1 ? 0 : -1) : links[current + step];
  target?.focus();
  target?.closest('article')?.scrollIntoView({ block: 'nearest' });
}
