import { type ComponentType, useEffect, useState } from 'react';
import { dismissToast, toast } from './toast-store.ts';

/** Delay in milliseconds before the loading is displayed. Most files arrive earlier. */
const loadingDelayMs = 500;
/** Longer than any download, in milliseconds. */
const loadingToastMs = 600_000;

/**
 * A dialog whose code is loaded when it opens. While a slow network loads it, a notification says so and can cancel it. If
 * the code does not load, a notification says so and the dialog closes: the page below it, and what was typed there,
 * stays. Opening it again tries again, which React's `lazy` does not.
 *
 * @param isOpen for a dialog that stays mounted while it is closed.
 */
export function lazyDialog<Props extends { onClose: () => void; open?: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isOpen: (props: Props) => boolean = ({ open = true }) => open,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: called once per dialog at the top of a module, like `lazy`
  return function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded);
    const open = isOpen(props);
    // biome-ignore lint/correctness/useExhaustiveDependencies: loads once per opening
    useEffect(() => {
      if (Dialog || !open) return;
      let closed = false;
      const stopShowing = showLoading(props.onClose);
      load()
        .finally(stopShowing)
        .then(
          (module) => {
            loaded = module.default;
            if (!closed) setDialog(() => module.default);
          },
          () => {
            if (closed) return;
            toast({
              tone: 'danger',
              title: 'تعذر فتح النافذة',
              description: 'ربما انقطع الاتصال. حاول مرة أخرى.',
            });
            props.onClose();
          },
        );
      return () => {
        closed = true;
        stopShowing();
      };
    }, [open]);
    return Dialog ? <Dialog {...props} /> : null;
  };
}

/**
 * Displays that a dialog is loading, without taking the focus from the button that opens it.
 *
 * @returns a function that removes the notification.
 */
function showLoading(onCancel: () => void): () => void {
  let shown: number | undefined;
  const timer = setTimeout(() => {
    shown = toast({
      key: 'dialog-loading',
      title: 'يجري فتح النافذة…',
      action: { label: 'إلغاء', onPress: onCancel },
      duration: loadingToastMs,
    });
  }, loadingDelayMs);
  return () => {
    clearTimeout(timer);
    if (shown !== undefined) dismissToast(shown);
  };
}
