import { emailSchema } from '@arabati/domain/sign-in/email';
import { resendRefusalWords } from '@arabati/words/sign-in/auth-words';
import { useState } from 'react';
import { object } from 'valibot';
import { AppForm } from '../../form/app-form.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { AuthProblem } from '../../platform/auth-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { Field } from '../../ui/field.tsx';
import { resendConfirmation } from './sign-up.ts';

const formSchema = object({ email: emailSchema });

/** Explains that a confirmation link was used before or has expired, and offers a new one. */
export function LinkExpired() {
  const [sent, setSent] = useState(false);
  const form = useAppForm({
    defaultValues: { email: '' },
    schema: formSchema,
    parsed: true,
    async onSubmit({ email }) {
      await resendConfirmation(email);
      setSent(true);
    },
    problemsOf: () => ({}),
    failureWords: (error) => ({
      title: 'خطأ في إعادة الإرسال',
      text: (error instanceof AuthProblem ? resendRefusalWords(error) : errorWords(error)).text,
    }),
    failureAs: 'toast',
  });

  if (sent) {
    return (
      <Alert live tone="positive" title="تم إرسال رسالة التأكيد مرة أخرى">
        إذا كان هذا البريد ينتظر التأكيد فستصلك رسالة برابط جديد. افتح أحدث رسالة لدينا واضغط على الرابط فيها.
      </Alert>
    );
  }
  return (
    <Alert tone="warning" title="رابط التأكيد منتهي الصلاحية أو مستخدم من قبل">
      <p>إن كنت قد أكدت بريدك من قبل فسجّل الدخول مباشرة. وإلا فاكتب بريدك لنرسل إليك رابطاً جديداً.</p>
      <AppForm form={form} className="mt-3 grid gap-3">
        <Field label="البريد الإلكتروني لرابط جديد" error={form.errorOf('email')}>
          <EmailInput {...form.register('email')} />
        </Field>
        <Button type="submit" variant="outline" loading={form.isSubmitting}>
          أرسل رابطاً جديداً
        </Button>
      </AppForm>
    </Alert>
  );
}
