import { type RefObject, useEffect, useState } from 'react';
import { pushModal } from './modal-stack.ts';

/**
 * Drives a `<dialog>` by a boolean. The platform makes the rest of the page inert, traps the focus, gives it back and
 * answers Escape and Android's back gesture.
 * @returns whether the content should be in the page: it stays until the way out has been shown.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean): boolean {
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const popModal = pushModal(element);
    element.showModal();
    element.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    setLeaving(true);
    return () => {
      popModal();
      element.close();
      void Promise.allSettled(element.getAnimations().map((animation) => animation.finished)).then(() => {
        if (!element.open) setLeaving(false);
      });
    };
  }, [dialog, open]);

  return open || leaving;
}
