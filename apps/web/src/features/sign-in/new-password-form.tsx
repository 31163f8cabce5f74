import { newPasswordFormSchema } from '@arabati/domain/accounts/confirmed-password';
import { passwordMaxLength } from '@arabati/domain/accounts/password';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { isRecoveryOver, newPasswordRefusalWords } from '@arabati/words/accounts/auth-words';
import { newPasswordHint, newPasswordWords } from '@arabati/words/accounts/new-password-words';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AuthProblem, callAuth } from '../../platform/auth-call.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';

interface Form {
  password: string;
  confirm_password: string;
}

interface NewPasswordFormProps {
  onChanged: () => void;
  /** Called when the link has expired in the meantime, so that another one must be requested. */
  onOver: () => void;
}

/** Last step of a recovery: the new password and its repetition. */
export function NewPasswordForm({ onChanged, onOver }: NewPasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<Form>({
    defaultValues: { password: '', confirm_password: '' },
    // Otherwise the resolver compares the two only after the first is valid.
    criteriaMode: 'all',
    resolver: valibotResolver(newPasswordFormSchema),
  });
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null);

  async function submit({ password }: Form) {
    setFailure(null);
    try {
      await callAuth((auth) => auth.updateUser({ password }));
    } catch (error) {
      if (!(error instanceof AuthProblem)) {
        setFailure(errorWords(error));
      } else if (error.fields.password) {
        setError('password', { type: 'server', message: error.fields.password }, { shouldFocus: true });
      } else if (isRecoveryOver(error)) {
        onOver();
      } else {
        setFailure(newPasswordRefusalWords(error));
      }
      return;
    }
    onChanged();
  }

  const errorOf = (name: keyof Form) =>
    newPasswordWords(formState.errors[name]?.message as FieldProblem | undefined);

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
      <NewPasswordFields
        hint={newPasswordHint}
        maxLength={passwordMaxLength}
        password={{ ...register('password'), error: errorOf('password') }}
        confirmation={{ ...register('confirm_password'), error: errorOf('confirm_password') }}
      />
      {failure && (
        <Alert live tone="danger" title={failure.title}>
          {failure.text}
        </Alert>
      )}
      <Button type="submit" block size="lg" loading={formState.isSubmitting}>
        تحديث كلمة المرور
      </Button>
    </form>
  );
}
