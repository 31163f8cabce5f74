import { useSyncExternalStore } from 'react';

/** Tailwind's `lg`: room for something beside the main matter. */
const wide = matchMedia('(min-width: 64rem)');

function subscribe(changed: () => void) {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

/** For what is a different part on a desktop; what only looks different is the style sheet's affair. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
