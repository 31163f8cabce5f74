import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ActionDialog } from '../ui/action-dialog.tsx';
import { FormFailure } from './app-form.tsx';
import { DialogForm } from './dialog-form.tsx';
import { type AppFormOptions, useAppForm } from './use-app-form.ts';

interface FormDialogProps<Values extends FieldValues> {
  title: string;
  description: string;
  /** Label of the confirm button. */
  action: string;
  variant?: 'danger';
  onClose: () => void;
  form: AppFormOptions<Values>;
  /** Whether closing loses nothing, because the caller stores the input or its result was displayed. */
  kept?: boolean;
  /** The form's fields. A field's error is displayed beside it, other errors below. */
  children: (form: ReturnType<typeof useAppForm<Values>>) => ReactNode;
}

/** A dialog with a short form. Render it only while it is open: each opening starts with an empty form. */
export function FormDialog<Values extends FieldValues>({
  form: options,
  kept = false,
  children,
  ...dialog
}: FormDialogProps<Values>) {
  const id = useId();
  const form = useAppForm(options);
  return (
    <ActionDialog {...dialog} open form={id} loading={form.isSubmitting}>
      <DialogForm form={form} id={id} saved={kept} className="mt-4 grid gap-4">
        {children(form)}
        <FormFailure form={form} />
      </DialogForm>
    </ActionDialog>
  );
}
