import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ButtonVariant } from './button-style.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

interface ActionDialogProps extends Omit<DialogProps, 'footer' | 'mustChoose'> {
  /** What the first button says, such as 'نعم، احذف الإعلان'. */
  action: ReactNode;
  /** The id of the form inside that the button sends. */
  form?: string | undefined;
  /** What the button does where there is no form; the way out then has the focus: an Enter too many does nothing. */
  onAction?: (() => void) | undefined;
  variant?: ButtonVariant | undefined;
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  /** What the way out says. */
  cancel?: ReactNode;
}

/** Asks before something is done, or holds a short form: one act at its foot, and the way out. */
export function ActionDialog({
  action,
  form,
  onAction,
  variant,
  loading,
  disabled,
  cancel = 'إلغاء',
  ...dialog
}: ActionDialogProps) {
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button
            type={form ? 'submit' : 'button'}
            form={form}
            variant={variant}
            loading={loading}
            disabled={disabled}
            onClick={onAction}
          >
            {action}
          </Button>
          <Button variant="outline" onClick={dialog.onClose} data-initial-focus={onAction && true}>
            {cancel}
          </Button>
        </>
      }
    />
  );
}
