import { useEffect, useState } from 'react';
import { guardLeaving } from '../../platform/leave-guard.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks whoever is about to leave a form with changes that were not saved. */
export function UnsavedPrompt({ unsaved }: { unsaved: boolean }) {
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
      description="إذا غادرت الآن ضاع ما كتبته في ملفك."
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
