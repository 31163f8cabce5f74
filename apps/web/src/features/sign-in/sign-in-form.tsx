import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { emailSchema } from '@arabati/domain/sign-in/email';
import { passwordMaxLength } from '@arabati/domain/sign-in/password';
import { type SignInScreen, signInRefusalWords } from '@arabati/words/sign-in/auth-words';
import { type RefObject, useEffect, useState } from 'react';
import { minLength, object, pipe, string } from 'valibot';
import { Link } from 'wouter';
import { AppForm, FormFailure } from '../../form/app-form.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { callAuth } from '../../platform/auth-call.ts';
import { AuthProblem } from '../../platform/auth-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { expectSignIn } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmailInput } from '../../ui/email-input.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast-store.ts';

const formSchema = object({
  email: emailSchema,
  password: pipe(string(), minLength(1, 'required' satisfies FieldProblem)),
});

export interface SignInDraft {
  email: string;
  password: string;
}

interface SignInFormProps {
  /** Texts differ between home and /auth. */
  screen: SignInScreen;
  /** Input of a previous mount. */
  draft: RefObject<SignInDraft>;
  /** Called when the password was right, but the email address is unconfirmed. */
  onUnconfirmed: (email: string) => void;
}

/** Email and password. Navigation after the sign-in follows from the session change. */
export function SignInForm({ screen, draft, onUnconfirmed }: SignInFormProps) {
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const form = useAppForm<SignInDraft>({
    defaultValues: draft.current,
    schema: formSchema,
    parsed: true,
    async onSubmit({ email, password }) {
      setUnconfirmed(null);
      try {
        await callAuth((auth) => auth.signInWithPassword({ email, password }));
      } catch (error) {
        if (error instanceof AuthProblem && error.code === 'email_not_confirmed') setUnconfirmed(email);
        throw error;
      }
      toast({ title: 'تم تسجيل الدخول بنجاح', description: 'مرحباً بك!', tone: 'positive' });
    },
    // The server does not reveal which of the two is wrong.
    problemsOf: () => ({}),
    failureWords: (error) =>
      error instanceof AuthProblem ? signInRefusalWords(screen, error) : errorWords(error),
  });
  const { register, errorOf, getValues } = form;
  useEffect(
    () => () => {
      draft.current = getValues();
    },
    [draft, getValues],
  );

  return (
    <AppForm form={form} onFocus={expectSignIn} className="grid gap-5">
      <Field label="البريد الإلكتروني" error={errorOf('email')}>
        <EmailInput autoComplete="username" {...register('email')} />
      </Field>
      <Field
        label="كلمة المرور"
        error={errorOf('password')}
        labelEnd={
          <Link href="/reset-password" className="touch-target text-primary-ink text-sm hover:underline">
            نسيت كلمة المرور؟
          </Link>
        }
      >
        <PasswordInput
          autoComplete="current-password"
          maxLength={passwordMaxLength}
          {...register('password')}
        />
      </Field>
      <FormFailure
        form={form}
        action={
          unconfirmed && (
            <Button size="sm" variant="outline" onClick={() => onUnconfirmed(unconfirmed)}>
              لم تصلك رسالة التأكيد؟
            </Button>
          )
        }
      />
      <Button type="submit" block size="lg" loading={form.isSubmitting}>
        تسجيل الدخول
      </Button>
    </AppForm>
  );
}
