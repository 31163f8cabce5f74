import { type ComponentType, useEffect, useState } from 'react';
import { toast } from './toast-store.ts';

/**
 * A dialog whose code is loaded when it opens. If the code does not load, a notification says so and the dialog closes: the
 * page below it, and what was typed there, stays. Opening it again tries again, which React's `lazy` does not.
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
      load().then(
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
      };
    }, [open]);
    return Dialog ? <Dialog {...props} /> : null;
  };
}
