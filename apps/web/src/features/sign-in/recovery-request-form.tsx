import { emailSchema } from '@arabati/domain/sign-in/email';
import { object } from 'valibot';
import { AppForm } from '../../form/app-form.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { expectSignIn } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { requestRecovery } from './request-recovery.ts';
import { recoveryErrorWords } from './toast-recovery-error.ts';

const formSchema = object({ email: emailSchema });

/** Asks for the email address to which a recovery link is sent. */
export function RecoveryRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useAppForm({
    defaultValues: { email: '' },
    schema: formSchema,
    parsed: true,
    async onSubmit({ email }) {
      await requestRecovery(email);
      toast({
        title: 'تم إرسال الطلب',
        description: 'إذا كان البريد الإلكتروني مسجل، ستتلقى رسالة تحتوي على رابط الاستعادة',
        tone: 'positive',
      });
      onSent(email);
    },
    problemsOf: () => ({}),
    failureWords: recoveryErrorWords,
    failureAs: 'toast',
  });

  return (
    <AppForm form={form} onFocus={expectSignIn} className="grid gap-5">
      <Field label="البريد الإلكتروني" error={form.errorOf('email')}>
        <EmailInput autoComplete="username" {...form.register('email')} />
      </Field>
      <Button type="submit" block size="lg" loading={form.isSubmitting}>
        إرسال رابط الاستعادة
      </Button>
    </AppForm>
  );
}
