import { emailSchema } from '@arabati/domain/accounts/email';
import { passwordMaxLength } from '@arabati/domain/accounts/password';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { type SignInScreen, signInRefusalWords } from '@arabati/words/accounts/auth-words';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { type RefObject, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { minLength, object, pipe, string } from 'valibot';
import { Link } from 'wouter';
import { AuthProblem, callAuth } from '../../platform/auth-call.ts';
import { errorWords } from '../../platform/error-words.ts';
import { expectSignIn } from '../../platform/session.ts';
import { Alert } from '../../ui/alert.tsx';
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
  const { register, handleSubmit, getValues, formState } = useForm<SignInDraft>({
    defaultValues: draft.current,
    resolver: valibotResolver(formSchema),
  });
  useEffect(
    () => () => {
      draft.current = getValues();
    },
    [draft, getValues],
  );
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);

  async function submit({ email, password }: SignInDraft) {
    setFailure(null);
    setUnconfirmed(null);
    try {
      await callAuth((auth) => auth.signInWithPassword({ email, password }));
      toast({ title: 'تم تسجيل الدخول بنجاح', description: 'مرحباً بك!', tone: 'positive' });
    } catch (error) {
      if (!(error instanceof AuthProblem)) {
        setFailure(errorWords(error));
        return;
      }
      setFailure(signInRefusalWords(screen, error));
      if (error.code === 'email_not_confirmed') setUnconfirmed(email);
    }
  }

  const errorOf = (name: keyof SignInDraft) => {
    const problem = formState.errors[name]?.message as FieldProblem | undefined;
    return problem && limitedFieldWords(problem, undefined);
  };

  return (
    <form noValidate onSubmit={handleSubmit(submit)} onFocus={expectSignIn} className="grid gap-5">
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
      {failure && (
        <Alert
          live
          tone="danger"
          title={failure.title}
          action={
            unconfirmed && (
              <Button size="sm" variant="outline" onClick={() => onUnconfirmed(unconfirmed)}>
                لم تصلك رسالة التأكيد؟
              </Button>
            )
          }
        >
          {failure.text}
        </Alert>
      )}
      <Button type="submit" block size="lg" loading={formState.isSubmitting}>
        تسجيل الدخول
      </Button>
    </form>
  );
}
