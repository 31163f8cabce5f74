import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Asks for confirmation before forms with unsaved changes are left. One per page.
 *
 * @param props.guard blocks the navigation until it is confirmed (platform/navigation-guard.ts).
 * @param props.loss describes the changes that would be lost.
 */
export function UnsavedPrompt({
  unsaved,
  loss,
  guard,
}: {
  unsaved: boolean;
  loss: string;
  guard: (ask: (leave: () => void) => void) => () => void;
}) {
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!unsaved) return;
    return guard((go) => setLeave(() => go));
  }, [unsaved, guard]);

  return (
    <Dialog
      open={leave !== null}
      onClose={() => setLeave(null)}
      title="تغييرات لم تُحفظ"
      description={`إذا خرجت الآن يضيع ${loss}.`}
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
            الخروج بدون حفظ
          </Button>
        </>
      }
    />
  );
}
