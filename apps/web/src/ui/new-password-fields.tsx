import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import type { TextInputProps } from './text-input.tsx';

type PasswordControl = Omit<TextInputProps, 'type' | 'endAdornment' | 'dir'> & { error: ReactNode };

interface NewPasswordFieldsProps {
  hint: ReactNode;
  maxLength: number;
  required?: boolean;
  password: PasswordControl;
  confirmation: PasswordControl;
}

/** A new password and its repetition. */
export function NewPasswordFields({
  hint,
  maxLength,
  required = false,
  password: { error, ...password },
  confirmation: { error: confirmationError, ...confirmation },
}: NewPasswordFieldsProps) {
  return (
    <>
      <Field label="كلمة المرور الجديدة" required={required} hint={hint} error={error}>
        <PasswordInput autoComplete="new-password" maxLength={maxLength} {...password} />
      </Field>
      <Field label="تأكيد كلمة المرور" required={required} error={confirmationError}>
        <PasswordInput autoComplete="new-password" maxLength={maxLength} {...confirmation} />
      </Field>
    </>
  );
}

interface PasswordChangeFieldsProps extends Omit<NewPasswordFieldsProps, 'required'> {
  current: PasswordControl;
}

/** The current password, a new one, and its repetition. */
export function PasswordChangeFields({ current: { error, ...current }, ...rest }: PasswordChangeFieldsProps) {
  return (
    <>
      <Field label="كلمة المرور الحالية" required error={error}>
        <PasswordInput
          data-initial-focus
          autoComplete="current-password"
          maxLength={rest.maxLength}
          {...current}
        />
      </Field>
      <NewPasswordFields {...rest} required />
    </>
  );
}
