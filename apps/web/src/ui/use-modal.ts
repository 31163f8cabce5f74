import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { closeOnBack } from './back-closes.ts';
import { pushModal } from './modal-stack.ts';

/**
 * Drives a `<dialog>` by a boolean. The platform makes the rest of the page inert, traps the focus, gives it back and
 * answers Escape; the back button is answered here.
 *
 * @param onClose is called for the back button; returns false where the dialog must stay open.
 * @returns whether the content should be in the page: it stays until the way out has been shown.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
  onClose: () => boolean,
): boolean {
  const [leaving, setLeaving] = useState(false);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const popModal = pushModal(element);
    const forgetBack = closeOnBack(() => close());
    element.showModal();
    element.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    setLeaving(true);
    return () => {
      forgetBack();
      popModal();
      element.close();
      void Promise.allSettled(element.getAnimations().map((animation) => animation.finished)).then(() => {
        if (!element.open) setLeaving(false);
      });
    };
  }, [dialog, open]);

  return open || leaving;
}
