import { emailSchema } from '@arabati/domain/accounts/email';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { resendRefusalWords } from '@arabati/words/accounts/auth-words';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { object } from 'valibot';
import { AuthProblem } from '../../platform/auth-call.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { resendConfirmation } from './sign-up.ts';

const formSchema = object({ email: emailSchema });

/** Explains that a confirmation link was used before or has expired, and offers a new one. */
export function LinkExpired() {
  const [sent, setSent] = useState(false);
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    defaultValues: { email: '' },
    resolver: valibotResolver(formSchema),
  });
  const problem = formState.errors.email?.message as FieldProblem | undefined;

  async function send({ email }: { email: string }) {
    try {
      await resendConfirmation(email);
      setSent(true);
    } catch (error) {
      const words = error instanceof AuthProblem ? resendRefusalWords(error) : errorWords(error);
      toast({ title: 'خطأ في إعادة الإرسال', description: words.text, tone: 'danger' });
    }
  }

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
      <form noValidate onSubmit={handleSubmit(send)} className="mt-3 grid gap-3">
        <Field label="البريد الإلكتروني لرابط جديد" error={problem && limitedFieldWords(problem, undefined)}>
          <EmailInput {...register('email')} />
        </Field>
        <Button type="submit" variant="outline" loading={formState.isSubmitting}>
          أرسل رابطاً جديداً
        </Button>
      </form>
    </Alert>
  );
}
