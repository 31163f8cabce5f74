import { useSyncExternalStore } from 'react';

/** Tailwind's `lg`: wide enough for a second column. */
const wide = matchMedia('(min-width: 64rem)');

function subscribe(changed: () => void) {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

/** For components that differ on a desktop. Use CSS for differences in style. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wide.matches,
    () => false,
  );
}
