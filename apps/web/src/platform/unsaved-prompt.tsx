import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { guardLeaving } from './leave-guard.ts';

/**
 * Asks whoever is about to leave forms with changes that were not saved. One a page.
 *
 * @param loss what would be gone.
 */
export function UnsavedPrompt({ unsaved, loss }: { unsaved: boolean; loss: string }) {
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!unsaved) return;
    return guardLeaving((go) => setLeave(() => go));
  }, [unsaved]);

  return (
    <Dialog
      open={leave !== null}
      onClose={() => setLeave(null)}
      title="تغييرات لم تُحفظ"
      description={`إذا غادرت الآن ضاع ${loss}.`}
      footer={
        <>
          <Button data-initial-focus onClick={() => setLeave(null)}>
            البقاء هنا
          </Button>
          <Button
            variant="outline"
            onClick={() => {
              setLeave(null);
              leave?.();
            }}
          >
            المغادرة دون حفظ
          </Button>
        </>
      }
    />
  );
}
