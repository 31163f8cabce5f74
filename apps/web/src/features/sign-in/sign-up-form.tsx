import type { IdentifierKind } from '@arabati/domain/identifiers/identifiers.requests';
import { homeSignUpFormSchema, signUpFormSchema } from '@arabati/domain/sign-in/sign-up';
import {
  type SignInScreen,
  type SignUpFieldProblem,
  signUpFieldWords,
  signUpRefusalWords,
} from '@arabati/words/sign-in/auth-words';
import { type RefObject, useEffect, useRef } from 'react';
import { AppForm, FormFailure } from '../../form/app-form.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { AuthProblem } from '../../platform/auth-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { expectSignIn } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { findTaken } from './find-taken.ts';
import type { PendingSignUp } from './pending-sign-up.ts';
import { type SignUpForm as Form, signUp } from './sign-up.ts';
import { SignUpFields } from './sign-up-fields.tsx';
import { writeUnsentSignUp } from './unsent-sign-up.ts';
import { isIdentifier, useAvailability } from './use-availability.ts';

interface SignUpFormProps {
  /** Texts and the required city differ between home and /auth. */
  screen: SignInScreen;
  /** Input of a previous mount: another tab or the next step may replace the form temporarily. */
  draft: RefObject<Form>;
  /** Called when the account waits for the confirmation of this email address. */
  onSignedUp: (pending: PendingSignUp) => void;
}

/**
 * Errors are ignored, because the sign-up validates again. Users of a shared network may exceed this rate limit only.
 */
async function findTakenIfAnswered({ email, phone, whatsapp }: Form): Promise<IdentifierKind[]> {
  try {
    return await findTaken({ email, phone, whatsapp });
  } catch (error) {
    if (error instanceof ApiProblem) return [];
    throw error;
  }
}

/** Creates an account. No error loses any input. */
export function SignUpForm({ screen, draft, onSignedUp }: SignUpFormProps) {
  /** A ref, because the form is unmounted before a changed state would be rendered. */
  const sent = useRef(false);
  const form = useAppForm<Form>({
    defaultValues: draft.current,
    mode: 'onTouched',
    schema: screen === 'home' ? homeSignUpFormSchema : signUpFormSchema,
    words: (problem: SignUpFieldProblem, field) => signUpFieldWords(screen, field as keyof Form, problem),
    async onSubmit(typed): Promise<void> {
      const taken = await findTakenIfAnswered(typed);
      for (const kind of taken) showTaken(kind);
      if (taken.length > 0) return form.focusError();
      const pending = await signUp(typed);
      toast({
        title: 'تم التسجيل بنجاح!',
        description: 'أرسلنا رابط التأكيد إلى بريدك الإلكتروني',
        tone: 'positive',
      });
      sent.current = true;
      writeUnsentSignUp(null);
      onSignedUp(pending);
    },
    failureWords: signUpFailure,
  });
  const { register, errorOf, setError, getValues, getFieldState, trigger } = form;
  useEffect(() => {
    const save = () => {
      if (!sent.current) writeUnsentSignUp(getValues());
    };
    // The last events before a phone may close the tab. Both are also fired by a reload.
    document.addEventListener('visibilitychange', save);
    addEventListener('pagehide', save);
    return () => {
      document.removeEventListener('visibilitychange', save);
      removeEventListener('pagehide', save);
      save();
      draft.current = getValues();
    };
  }, [draft, getValues]);

  const showTaken = (name: keyof Form) =>
    setError(name, { type: 'taken', message: 'taken' satisfies SignUpFieldProblem });
  const check = useAvailability((kind, value) => {
    if (getValues(kind) === value) showTaken(kind);
  });

  async function leave(name: keyof Form) {
    if (!isIdentifier(name) || getValues(name) === '') return;
    if (getFieldState(name).error?.type === 'taken') return;
    check(name, getValues(name), await trigger(name));
  }

  return (
    <AppForm form={form} onFocus={expectSignIn} className="grid gap-2.5 lg:gap-4">
      <SignUpFields
        register={register}
        errorOf={errorOf}
        onLeave={(name) => void leave(name)}
        cityRequired={screen === 'home'}
        numbers={{ read: getValues, write: form.write }}
      />
      <FormFailure form={form} />
      <Button type="submit" block loading={form.isSubmitting}>
        إنشاء حساب
      </Button>
    </AppForm>
  );
}

function signUpFailure(error: unknown, hasFieldProblems: boolean) {
  if (!(error instanceof AuthProblem)) return errorWords(error);
  return hasFieldProblems && error.code !== 'user_already_exists' ? null : signUpRefusalWords(error);
}
