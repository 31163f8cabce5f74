import {
  type PasswordChangeForm,
  passwordChangeFormSchema,
} from '@arabati/domain/accounts/confirmed-password';
import { passwordMaxLength } from '@arabati/domain/accounts/password';
import { adminChangePassword } from '@arabati/domain/administration/administration.endpoints';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { newPasswordHint, newPasswordWords } from '@arabati/words/accounts/new-password-words';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { PasswordChangeFields } from '../../ui/new-password-fields.tsx';
import { ScrollIntoView } from '../../ui/scroll-into-view.tsx';

const closesAfterMs = 2_000;

interface ChangePasswordFormProps {
  id: string;
  username: string;
  onSending: (sending: boolean) => void;
  onDone: () => void;
}

/** Current and new password, with the result of the change. */
export function ChangePasswordForm({ id, username, onSending, onDone }: ChangePasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<PasswordChangeForm>({
    defaultValues: { current_password: '', password: '', confirm_password: '' },
    criteriaMode: 'all',
    resolver: valibotResolver(passwordChangeFormSchema),
  });
  const [outcome, setOutcome] = useState<{ done: boolean; text: string } | null>(null);
  const done = outcome?.done === true;

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(onDone, closesAfterMs);
    return () => clearTimeout(timer);
  }, [done, onDone]);

  async function submit({ current_password: currentPassword, password: newPassword }: PasswordChangeForm) {
    setOutcome(null);
    onSending(true);
    try {
      const response = await callApi(adminChangePassword, {
        body: { currentPassword, newPassword, username },
      });
      if (response.success) setOutcome({ done: true, text: 'تم تغيير كلمة المرور بنجاح!' });
      else setError('current_password', { message: 'password-wrong' }, { shouldFocus: true });
    } catch (error) {
      const refused = error instanceof ApiProblem ? error.fields.newPassword : undefined;
      if (refused) setError('password', { message: refused }, { shouldFocus: true });
      else setOutcome({ done: false, text: errorWords(error).text });
    } finally {
      onSending(false);
    }
  }

  const errorOf = (name: keyof PasswordChangeForm) =>
    newPasswordWords(formState.errors[name]?.message as FieldProblem | undefined);

  return (
    <form id={id} noValidate onSubmit={handleSubmit(submit)} className="mt-4 grid gap-4">
      <PasswordChangeFields
        hint={newPasswordHint}
        maxLength={passwordMaxLength}
        current={{ ...register('current_password'), error: errorOf('current_password') }}
        password={{ ...register('password'), error: errorOf('password') }}
        confirmation={{ ...register('confirm_password'), error: errorOf('confirm_password') }}
      />
      {outcome && (
        <ScrollIntoView>
          <Alert
            live
            tone={done ? 'positive' : 'danger'}
            title={done ? undefined : 'فشل في تغيير كلمة المرور'}
          >
            {outcome.text}
          </Alert>
        </ScrollIntoView>
      )}
    </form>
  );
}
