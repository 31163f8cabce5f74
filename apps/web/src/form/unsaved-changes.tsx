import { setNavigationGuard } from '../platform/navigation-guard.ts';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';

/** Asks before a page with unsaved changes is left. One per page. `loss` describes what would be lost. */
export function UnsavedChanges({ unsaved, loss }: { unsaved: boolean; loss: string }) {
  return <UnsavedPrompt guard={setNavigationGuard} unsaved={unsaved} loss={loss} />;
}
