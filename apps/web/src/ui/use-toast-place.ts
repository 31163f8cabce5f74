import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { findFreePlace, freeArea, takenBy } from './place-toasts.ts';
import type { ToastItem } from './toast-store.ts';

/**
 * Keeps the region of the toasts off every control. It is measured after layout, and again when the toasts or the
 * layout change.
 *
 * @param held whether a person reads or is about to press: a press would miss a toast that moves.
 * @returns the top of the region, null while it is closed.
 */
export function useToastPlace(
  region: RefObject<HTMLElement | null>,
  { toasts, held }: { toasts: readonly ToastItem[]; held: boolean },
): number | null {
  const [top, setTop] = useState<number | null>(null);
  const place = useEffectEvent((element: HTMLElement, current?: number) => {
    const isInDialog = element.closest('dialog') !== null;
    // At the bottom of a dialog are its buttons, and perhaps a phone's keyboard.
    const area = isInDialog ? { top: 12, bottom: innerHeight - 12 } : freeArea();
    setTop(findFreePlace(element.offsetHeight, area, takenBy(element), { topFirst: isInDialog, current }));
  });
  const placeAgain = useEffectEvent((element: HTMLElement) => {
    if (!held) place(element, top ?? undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other toasts have another height.
  useLayoutEffect(() => {
    const element = region.current;
    if (!element?.matches(':popover-open')) return setTop(null);
    place(element);
    const dialog = element.closest('dialog');
    // Content that has loaded, a rotation of the phone and the dialog's animation move the controls.
    const observer = new ResizeObserver(() => {
      placeAgain(element);
      for (const { finished } of dialog?.getAnimations() ?? []) {
        void finished.then(
          () => placeAgain(element),
          () => {},
        );
      }
    });
    observer.observe(dialog ?? document.body);
    return () => observer.disconnect();
  }, [toasts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layout may have changed while it was held.
  useLayoutEffect(() => {
    const element = region.current;
    if (element?.matches(':popover-open')) placeAgain(element);
  }, [held]);
  return top;
}
