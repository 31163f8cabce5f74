import { useEffect } from 'react';
import { firstScreenStands } from '../platform/first-screen.ts';

/** The rest of the page waits for the first list. */
export function useFirstScreen(pending: boolean): void {
  useEffect(() => {
    if (!pending) firstScreenStands();
  }, [pending]);
}
