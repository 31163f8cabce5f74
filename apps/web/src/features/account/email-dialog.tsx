import { emailSchema } from '@arabati/domain/accounts/email';
import { passwordMaxLength } from '@arabati/domain/accounts/password';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { minLength, object, pipe, string } from 'valibot';
import { AuthProblem, callAuth } from '../../platform/auth-call.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { ScrollIntoView } from '../../ui/scroll-into-view.tsx';
import { toast } from '../../ui/toast-store.ts';
import { refusalText } from './refusal-text.ts';
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
      {open && <EmailForm id={id} onSending={setSending} onAsked={onClose} />}
    </ActionDialog>
  );
}

interface EmailFormProps {
  id: string;
  onSending: (sending: boolean) => void;
  onAsked: () => void;
}

function EmailForm({ id, onSending, onAsked }: EmailFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<Form>({
    defaultValues: { email: '', current_password: '' },
    resolver: valibotResolver(formSchema, undefined, { raw: true }),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const refreshAccount = useRefreshAccount();

  async function submit({ email, current_password }: Form) {
    setFailure(null);
    onSending(true);
    try {
      await callAuth((auth) => auth.updateUser({ email, current_password }));
      toast({
        title: 'أرسلنا رابط التأكيد',
        description: 'افتح الرابط في بريدك الجديد ليكتمل التغيير',
        tone: 'positive',
      });
      await refreshAccount();
      onAsked();
    } catch (error) {
      fail(error);
    } finally {
      onSending(false);
    }
  }

  function fail(error: unknown) {
    const wrong = error instanceof AuthProblem && error.code === 'current_password_invalid';
    const email = error instanceof AuthProblem ? error.fields.email : undefined;
    if (wrong) setError('current_password', { message: 'password-wrong' }, { shouldFocus: true });
    else if (email) setError('email', { message: email }, { shouldFocus: true });
    else setFailure(refusalText(error));
  }

  const errorOf = (name: keyof Form) => {
    const problem = formState.errors[name]?.message as FieldProblem | undefined;
    return problem && limitedFieldWords(problem, { length: passwordMaxLength });
  };

  return (
    <form id={id} noValidate onSubmit={handleSubmit(submit)} className="mt-4 grid gap-4">
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
