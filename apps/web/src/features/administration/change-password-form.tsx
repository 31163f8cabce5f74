import { adminChangePassword } from '@arabati/domain/administration/administration.requests';
import {
  type PasswordChangeForm,
  passwordChangeFormSchema,
} from '@arabati/domain/sign-in/confirmed-password';
import { passwordMaxLength } from '@arabati/domain/sign-in/password';
import { newPasswordHint, newPasswordWords } from '@arabati/words/sign-in/new-password-words';
import { useEffect, useState } from 'react';
import { FormFailure } from '../../form/app-form.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { type Problems, serverProblems } from '../../form/server-problems.ts';
import { useAppForm } from '../../form/use-app-form.ts';
import { callApi } from '../../platform/api-client.ts';
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
  const [done, setDone] = useState(false);
  const form = useAppForm<PasswordChangeForm>({
    defaultValues: { current_password: '', password: '', confirm_password: '' },
    schema: passwordChangeFormSchema,
    parsed: true,
    words: newPasswordWords,
    async onSubmit({ current_password: currentPassword, password: newPassword }): Promise<void> {
      const body = { currentPassword, newPassword, username };
      const response = await callApi(adminChangePassword, { body });
      if (response.success) setDone(true);
      else form.refuse({ current_password: 'password-wrong' });
    },
    problemsOf(error): Problems {
      const { newPassword } = serverProblems(error);
      return newPassword ? { password: newPassword } : {};
    },
    failureWords: (error, hasFieldProblems) =>
      hasFieldProblems ? null : { title: 'فشل في تغيير كلمة المرور', text: errorWords(error).text },
    onSubmitting: onSending,
  });
  const { register, errorOf } = form;

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(onDone, closesAfterMs);
    return () => clearTimeout(timer);
  }, [done, onDone]);

  return (
    <DialogForm form={form} id={id} saved={done} className="mt-4 grid gap-4">
      <PasswordChangeFields
        hint={newPasswordHint}
        maxLength={passwordMaxLength}
        current={{ ...register('current_password'), error: errorOf('current_password') }}
        password={{ ...register('password'), error: errorOf('password') }}
        confirmation={{ ...register('confirm_password'), error: errorOf('confirm_password') }}
      />
      <FormFailure form={form} />
      {done && (
        <ScrollIntoView>
          <Alert live tone="positive">
            تم تغيير كلمة المرور بنجاح!
          </Alert>
        </ScrollIntoView>
      )}
    </DialogForm>
  );
}
