import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { emailSchema } from '@arabati/domain/sign-in/email';
import { passwordMaxLength } from '@arabati/domain/sign-in/password';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { useId, useState } from 'react';
import { minLength, object, pipe, string } from 'valibot';
import { FormFailure } from '../../form/app-form.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { callAuth } from '../../platform/auth-call.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { accountFailure, accountProblems } from './refusal-text.ts';
import { useRefreshAccount } from './use-account.ts';

const formSchema = object({
  email: emailSchema,
  current_password: pipe(string(), minLength(1, 'required' satisfies FieldProblem)),
});

interface Form {
  email: string;
  current_password: string;
}

/** Requests a change of the email address, which takes effect once the mailed link is opened. */
export function EmailDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId();
  const [sending, setSending] = useState(false);
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title="تغيير البريد الإلكتروني"
      description="نرسل رابطاً إلى البريد الجديد، ويبقى بريدك الحالي حتى تفتحه."
      form={id}
      action="إرسال رابط التأكيد"
      loading={sending}
    >
      {open && <EmailForm id={id} onSending={setSending} onRequested={onClose} />}
    </ActionDialog>
  );
}

interface EmailFormProps {
  id: string;
  onSending: (sending: boolean) => void;
  onRequested: () => void;
}

function EmailForm({ id, onSending, onRequested }: EmailFormProps) {
  const refreshAccount = useRefreshAccount();
  const form = useAppForm<Form>({
    defaultValues: { email: '', current_password: '' },
    schema: formSchema,
    words: (problem) => limitedFieldWords(problem, { length: passwordMaxLength }),
    async onSubmit({ email, current_password }) {
      await callAuth((auth) => auth.updateUser({ email, current_password }));
      toast({
        title: 'أرسلنا رابط التأكيد',
        description: 'افتح الرابط في بريدك الجديد ليكتمل التغيير',
        tone: 'positive',
      });
      await refreshAccount();
      onRequested();
    },
    problemsOf: accountProblems,
    failureWords: accountFailure,
    onSubmitting: onSending,
  });
  const { register, errorOf } = form;

  return (
    <DialogForm form={form} id={id} className="mt-4 grid gap-4">
      <Field label="البريد الجديد" required error={errorOf('email')}>
        <EmailInput data-initial-focus {...register('email')} />
      </Field>
      <Field label="كلمة المرور الحالية" required error={errorOf('current_password')}>
        <PasswordInput
          autoComplete="current-password"
          maxLength={passwordMaxLength}
          {...register('current_password')}
        />
      </Field>
      <FormFailure form={form} />
    </DialogForm>
  );
}
