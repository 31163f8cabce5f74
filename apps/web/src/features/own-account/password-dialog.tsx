import {
  type PasswordChangeForm,
  passwordChangeFormSchema,
} from '@arabati/domain/sign-in/confirmed-password';
import { passwordMaxLength } from '@arabati/domain/sign-in/password';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { newPasswordHint, newPasswordWords } from '@arabati/words/sign-in/new-password-words';
import { useId, useState } from 'react';
import { FormFailure } from '../../form/app-form.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { callAuth } from '../../platform/auth-call.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { PasswordChangeFields } from '../../ui/new-password-fields.tsx';
import { toast } from '../../ui/toast-store.ts';
import { accountFailure, accountProblems } from './refusal-text.ts';
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
  const refreshAccount = useRefreshAccount();
  const form = useAppForm<PasswordChangeForm>({
    defaultValues: { current_password: '', password: '', confirm_password: '' },
    schema: passwordChangeFormSchema,
    parsed: true,
    words: (problem, field) =>
      field === 'current_password'
        ? limitedFieldWords(problem, { length: passwordMaxLength })
        : newPasswordWords(problem),
    async onSubmit({ password, current_password }) {
      await callAuth((auth) => auth.updateUser({ password, current_password }));
      toast({ title: 'تم بنجاح', description: 'تم تحديث كلمة المرور بنجاح', tone: 'positive' });
      void refreshAccount();
      onChanged();
    },
    problemsOf: accountProblems,
    failureWords: accountFailure,
    onSubmitting: onSending,
  });
  const { register, errorOf } = form;

  return (
    <DialogForm form={form} id={id} className="mt-4 grid gap-4">
      <PasswordChangeFields
        hint={newPasswordHint}
        maxLength={passwordMaxLength}
        current={{ ...register('current_password'), error: errorOf('current_password') }}
        password={{ ...register('password'), error: errorOf('password') }}
        confirmation={{ ...register('confirm_password'), error: errorOf('confirm_password') }}
      />
      <FormFailure form={form} />
    </DialogForm>
  );
}
