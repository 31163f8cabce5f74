import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ButtonVariant } from './button-style.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface ActionDialogProps extends Omit<DialogProps, 'footer' | 'mustChoose' | 'locked'> {
  /** Label of the confirm button, such as 'نعم، احذف الإعلان'. */
  action: ReactNode;
  /** Id of the form inside, which the confirm button submits. */
  form?: string | undefined;
  /**
   * Called by the confirm button if there is no form. The cancel button then has the focus, so that a stray Enter is
   * harmless.
   */
  onAction?: (() => void) | undefined;
  /** Focuses the confirm button first, because the form is already filled in. */
  focusAction?: boolean | undefined;
  variant?: ButtonVariant | undefined;
  /** The request is in progress. It cannot be undone, so the dialog stays open until the response. */
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Label of the cancel button. */
  cancel?: ReactNode;
}

/** Confirms an action, or contains a short form, with a confirm and a cancel button. */
export function ActionDialog({
  action,
  form,
  onAction,
  focusAction,
  variant,
  loading,
  disabled,
  cancel = 'إلغاء',
  ...dialog
}: ActionDialogProps) {
  return (
    <Dialog
      {...dialog}
      locked={loading && 'نرسل طلبك الآن، ولا يمكن إلغاؤه. انتظر النتيجة.'}
      footer={
        <>
          <Button
            type={form ? 'submit' : 'button'}
            form={form}
            variant={variant}
            loading={loading}
            disabled={disabled}
            onClick={onAction}
            data-initial-focus={focusAction || undefined}
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
