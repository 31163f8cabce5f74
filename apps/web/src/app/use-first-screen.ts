import { useDeferredValue, useEffect } from 'react';
import { markFirstScreenReady } from '../platform/first-screen.ts';

/** The rest of the page waits for what this one is opened for. */
export function useFirstScreen(pending: boolean): void {
  // What came is rendered in slices (ad-results.tsx): it stands when they are done.
  const waits = useDeferredValue(pending);
  useEffect(() => {
    if (!waits) markFirstScreenReady();
  }, [waits]);
}
