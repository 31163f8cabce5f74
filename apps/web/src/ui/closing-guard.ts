import { createContext, type RefObject } from 'react';

interface ClosingGuard {
  /**
   * Asks before the dialog is closed by Escape, the close button, a press outside or the back button. `leave` closes it.
   */
  ask: RefObject<((leave: () => void) => void) | null>;
  /** Whether the dialog cannot be closed now, because it waits for a response. */
  locked: boolean;
}

/** Of the surrounding dialog; null outside dialogs. */
export const ClosingGuardContext = createContext<ClosingGuard | null>(null);
