import { useDeferredValue, useEffect } from 'react';
import { markFirstScreenReady } from '../platform/first-screen.ts';

/** Marks the first screen as ready once the page's main content is loaded. Deferred imports wait for it. */
export function useFirstScreen(pending: boolean): void {
  // The content is rendered in slices (ad-results.tsx), so it is ready when they are.
  const waits = useDeferredValue(pending);
  useEffect(() => {
    if (!waits) markFirstScreenReady();
  }, [waits]);
}
