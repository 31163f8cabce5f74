import {
  type PasswordChangeForm,
  passwordChangeFormSchema,
} from '@arabati/domain/accounts/confirmed-password';
import { passwordMaxLength } from '@arabati/domain/accounts/password';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { newPasswordHint, newPasswordWords } from '@arabati/words/accounts/new-password-words';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AuthProblem, callAuth } from '../../platform/auth-call.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { PasswordChangeFields } from '../../ui/new-password-fields.tsx';
import { ScrollIntoView } from '../../ui/scroll-into-view.tsx';
import { toast } from '../../ui/toast-store.ts';
import { refusalText } from './refusal-text.ts';
import { useRefreshAccount } from './use-account.ts';

/** Changes the password. All other devices are signed out. */
export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId();
  const [sending, setSending] = useState(false);
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title="تغيير كلمة المرور"
      description="بعد التغيير تخرج كل أجهزتك الأخرى من الحساب."
      form={id}
      action="تحديث كلمة المرور"
      loading={sending}
    >
      {open && <PasswordForm id={id} onSending={setSending} onChanged={onClose} />}
    </ActionDialog>
  );
}

interface PasswordFormProps {
  id: string;
  onSending: (sending: boolean) => void;
  onChanged: () => void;
}

function PasswordForm({ id, onSending, onChanged }: PasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<PasswordChangeForm>({
    defaultValues: { current_password: '', password: '', confirm_password: '' },
    // Otherwise the resolver compares the two only after the first is valid.
    criteriaMode: 'all',
    resolver: valibotResolver(passwordChangeFormSchema),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const refreshAccount = useRefreshAccount();

  async function submit({ password, current_password }: PasswordChangeForm) {
    setFailure(null);
    onSending(true);
    try {
      await callAuth((auth) => auth.updateUser({ password, current_password }));
      toast({ title: 'تم بنجاح', description: 'تم تحديث كلمة المرور بنجاح', tone: 'positive' });
      void refreshAccount();
      onChanged();
    } catch (error) {
      fail(error);
    } finally {
      onSending(false);
    }
  }

  function fail(error: unknown) {
    const wrong = error instanceof AuthProblem && error.code === 'current_password_invalid';
    const weak = error instanceof AuthProblem ? error.fields.password : undefined;
    if (wrong) setError('current_password', { message: 'password-wrong' }, { shouldFocus: true });
    else if (weak) setError('password', { message: weak }, { shouldFocus: true });
    else setFailure(refusalText(error));
  }

  const errorOf = (name: keyof PasswordChangeForm) => {
    const problem = formState.errors[name]?.message as FieldProblem | undefined;
    return name === 'current_password'
      ? problem && limitedFieldWords(problem, { length: passwordMaxLength })
      : newPasswordWords(problem);
  };

  return (
    <form id={id} noValidate onSubmit={handleSubmit(submit)} className="mt-4 grid gap-4">
      <PasswordChangeFields
        hint={newPasswordHint}
        maxLength={passwordMaxLength}
        current={{ ...register('current_password'), error: errorOf('current_password') }}
        password={{ ...register('password'), error: errorOf('password') }}
        confirmation={{ ...register('confirm_password'), error: errorOf('confirm_password') }}
      />
      {failure && (
        <ScrollIntoView>
          <Alert live tone="danger" title="خطأ">
            {failure}
          </Alert>
        </ScrollIntoView>
      )}
    </form>
  );
}
