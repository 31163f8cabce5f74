import { useSyncExternalStore } from 'react';

/** Tailwind's `md`: a tablet, on which a table of text fields is usable. */
const wide = matchMedia('(min-width: 48rem)');

function subscribe(changed: () => void) {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

/** Whether the screen has room for the table. */
export const useTableScreen = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
