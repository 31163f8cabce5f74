import { useCallback, useContext } from 'react';
import { setNavigationGuard } from '../platform/navigation-guard.ts';
import { ClosingGuardContext } from '../ui/closing-guard.ts';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';

/**
 * Asks before a page with unsaved changes is left, and inside a dialog also before the dialog is closed. `loss` describes
 * what would be lost.
 */
export function UnsavedChanges({ unsaved, loss }: { unsaved: boolean; loss: string }) {
  const { ask: closing, locked = false } = useContext(ClosingGuardContext) ?? {};
  const guard = useCallback(
    (ask: (leave: () => void) => void) => {
      const remove = setNavigationGuard(ask);
      if (closing) closing.current = ask;
      return () => {
        remove();
        if (closing?.current === ask) closing.current = null;
      };
    },
    [closing],
  );
  // A dialog that waits for a response stays open, and may open the next page when it arrives.
  return <UnsavedPrompt guard={guard} unsaved={unsaved && !locked} loss={loss} />;
}
