import { emailSchema } from '@arabati/domain/accounts/email';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { object } from 'valibot';
import { expectSignIn } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { requestRecovery } from './request-recovery.ts';
import { toastRecoveryError } from './toast-recovery-error.ts';

const formSchema = object({ email: emailSchema });

/** Asks for the email address to which a recovery link is sent. */
export function RecoveryRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    defaultValues: { email: '' },
    resolver: valibotResolver(formSchema),
  });
  const problem = formState.errors.email?.message as FieldProblem | undefined;

  async function submit({ email }: { email: string }) {
    try {
      await requestRecovery(email);
    } catch (error) {
      toastRecoveryError(error);
      return;
    }
    toast({
      title: 'تم إرسال الطلب',
      description: 'إذا كان البريد الإلكتروني مسجل، ستتلقى رسالة تحتوي على رابط الاستعادة',
      tone: 'positive',
    });
    onSent(email);
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} onFocus={expectSignIn} className="grid gap-5">
      <Field label="البريد الإلكتروني" error={problem && limitedFieldWords(problem, undefined)}>
        <EmailInput autoComplete="username" {...register('email')} />
      </Field>
      <Button type="submit" block size="lg" loading={formState.isSubmitting}>
        إرسال رابط الاستعادة
      </Button>
    </form>
  );
}
