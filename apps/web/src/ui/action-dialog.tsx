import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ButtonVariant } from './button-style.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

interface ActionDialogProps extends Omit<DialogProps, 'footer' | 'mustChoose' | 'locked'> {
  /** What the first button says, such as 'نعم، احذف الإعلان'. */
  action: ReactNode;
  /** The id of the form inside that the button sends. */
  form?: string | undefined;
  /** What the button does where there is no form; the way out then has the focus: an Enter too many does nothing. */
  onAction?: (() => void) | undefined;
  variant?: ButtonVariant | undefined;
  /** The request is under way. It cannot be taken back, so the dialog stays open until the response. */
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
      locked={loading && 'أرسلنا طلبك، ولا يمكن إلغاؤه الآن. انتظر النتيجة.'}
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
          <Button
            variant="outline"
            aria-disabled={loading}
            onClick={loading ? undefined : dialog.onClose}
            data-initial-focus={onAction && true}
          >
            {cancel}
          </Button>
        </>
      }
    />
  );
}
