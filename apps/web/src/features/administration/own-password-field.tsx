import { passwordMaxLength } from '@arabati/domain/sign-in/password';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

interface OwnPasswordFieldProps extends UseFormRegisterReturn {
  label?: string;
  error: string | undefined;
}

/** The administrator's own password, required for changes of accounts and sign-in. */
export function OwnPasswordField({ label = 'كلمة المرور', error, ...input }: OwnPasswordFieldProps) {
  return (
    <Field label={label} required error={error}>
      <PasswordInput
        {...input}
        data-initial-focus
        autoComplete="current-password"
        maxLength={passwordMaxLength}
      />
    </Field>
  );
}
