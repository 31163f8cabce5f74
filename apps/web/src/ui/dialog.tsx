import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { ClosingGuardContext } from './closing-guard.ts';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  /** Called by Escape, the close button, a press outside, and the phone's back gesture. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons: stacked on phones with the first on top, side by side on wider screens. */
  footer?: ReactNode;
  /** Requires a choice: no close button, no press outside (Escape still works). */
  mustChoose?: boolean | undefined;
  /**
   * Reason for which the dialog cannot be closed now, such as a request that cannot be undone. Displayed above the
   * buttons.
   */
  locked?: ReactNode;
  width?: 'sm' | 'md' | 'lg' | undefined;
}

const widths = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl' };

/** A prompt or a short form over the page. `data-initial-focus` on an element inside gives it the initial focus. */
export function Dialog({ width = 'sm', ...props }: DialogProps) {
  return (
    <Modal
      {...props}
      className={clsx(
        'overlay m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-xl bg-raised',
        widths[width],
      )}
    />
  );
}

export interface SheetProps extends Omit<DialogProps, 'width' | 'mustChoose'> {}

/** A larger dialog for filters and pickers: a bottom sheet on phones, a side panel at the page's end on desktop. */
export function Sheet(props: SheetProps) {
  return (
    <Modal
      {...props}
      grip
      className={clsx(
        'overlay overlay-sheet m-0 mt-auto max-h-[92dvh] w-full max-w-none rounded-t-xl bg-raised',
        'md:ms-auto md:mt-0 md:h-dvh md:max-h-none md:w-md md:rounded-none md:rounded-s-xl',
      )}
    />
  );
}

function Modal({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  mustChoose = false,
  locked,
  grip = false,
  className,
}: Omit<DialogProps, 'width'> & { grip?: boolean; className: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const id = useId();
  const ask = useRef<((leave: () => void) => void) | null>(null);
  const close = () => {
    if (locked) return false;
    if (ask.current) {
      ask.current(onClose);
      return false;
    }
    onClose();
    return true;
  };
  const present = useModal(dialog, open, close);

  // The backdrop belongs to the dialog element itself; its child fills it and contains the content. The element handles
  // Escape itself.
  const outside: ComponentProps<'dialog'> = {
    onPointerDown: (event) => {
      pressedOutside.current = event.target === dialog.current;
    },
    onClick: (event) => {
      if (!mustChoose && pressedOutside.current && event.target === dialog.current) close();
    },
  };

  return (
    <dialog
      ref={dialog}
      {...outside}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        close();
      }}
      onClose={() => {
        // The event of an earlier closing, after which it was opened again: React's strict mode repeats effects.
        if (dialog.current?.open) return;
        // Browsers do not let a page prevent two Escapes in a row.
        if (open && (locked || ask.current)) dialog.current?.showModal();
        else if (open) onClose();
      }}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={clsx('overflow-hidden p-0 text-ink shadow-overlay', className)}
    >
      {present && (
        <div className="flex max-h-[inherit] min-h-full flex-col md:h-full">
          {grip && (
            <span aria-hidden="true" className="mx-auto mt-2 h-1 w-10 rounded-full bg-line md:hidden" />
          )}
          <div className="flex items-start gap-3 ps-5 pe-3 pt-4 pb-2">
            <h2 id={`${id}-title`} className="grow py-1.5 font-bold text-lg">
              {title}
            </h2>
            {!mustChoose && (
              <IconButton label="إغلاق" icon={<X />} aria-disabled={Boolean(locked)} onClick={close} />
            )}
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pb-5">
            {description && (
              <p id={`${id}-description`} className="text-muted">
                {description}
              </p>
            )}
            <ClosingGuardContext value={{ ask, locked: Boolean(locked) }}>{children}</ClosingGuardContext>
            <p role="status" className={clsx(locked && 'mt-3 text-muted text-sm')}>
              {locked}
            </p>
          </div>
          {footer && (
            <div
              className={clsx(
                'flex flex-col gap-2.5 border-line border-t px-5 pt-4 sm:flex-row sm:[&>*]:flex-1',
                'pb-[max(1rem,env(safe-area-inset-bottom))]',
              )}
            >
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
