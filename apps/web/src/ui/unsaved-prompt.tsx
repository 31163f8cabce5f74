import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Asks whoever is about to leave forms with changes that were not saved. One a page.
 *
 * @param props.guard holds up whoever leaves until it is told to let go (platform/navigation-guard.ts).
 * @param props.loss what would be gone.
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
