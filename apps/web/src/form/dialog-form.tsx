import type { ComponentProps } from 'react';
import { AppForm } from './app-form.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import type { AppFormHandle } from './use-app-form.ts';

interface DialogFormProps extends Omit<ComponentProps<typeof AppForm>, 'form'> {
  form: AppFormHandle & { formState: { isDirty: boolean } };
  /** The dialog's confirm button submits it. */
  id: string;
  /** Closing the dialog loses nothing: the input was sent, or is stored. */
  saved?: boolean;
}

/** The form of a dialog whose input ends with the dialog: closing the dialog or leaving the page asks first. */
export function DialogForm({ form, saved = false, ...props }: DialogFormProps) {
  return (
    <>
      <AppForm {...props} form={form} />
      <UnsavedChanges unsaved={form.formState.isDirty && !form.isSubmitting && !saved} loss="ما كتبته" />
    </>
  );
}
