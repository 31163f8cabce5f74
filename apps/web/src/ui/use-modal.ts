import { type RefObject, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { closeOnBack } from './back-closes.ts';
import { pushModal } from './modal-stack.ts';

/**
 * Controls a `<dialog>` with a boolean. The browser makes the rest of the page inert, traps and restores the focus, and
 * handles Escape; this hook handles the back button.
 *
 * @param onClose is called by the back button; returns `false` if the dialog must stay open.
 * @returns whether to render the content, which stays until the exit transition has ended.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
  onClose: () => boolean,
): boolean {
  const [leaving, setLeaving] = useState(false);
  const close = useEffectEvent(onClose);
  // Opening takes long on a slow phone, so the pressed button is drawn first.
  const shown = useDeferredValue(open) && open;

  useEffect(() => {
    const element = dialog.current;
    if (!element || !shown) return;
    const opener = document.activeElement;
    const popModal = pushModal(element);
    const forgetBack = closeOnBack(() => close());
    element.showModal();
    element.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    setLeaving(true);
    return () => {
      forgetBack();
      popModal();
      element.close();
      // The browser restores the focus only if the dialog is still in the page.
      if (!element.isConnected && document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
      void Promise.allSettled(element.getAnimations().map((animation) => animation.finished)).then(() => {
        if (!element.open) setLeaving(false);
      });
    };
  }, [dialog, shown]);

  return shown || leaving;
}
