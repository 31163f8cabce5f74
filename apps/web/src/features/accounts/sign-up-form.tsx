import type { IdentifierKind } from '@arabati/domain/accounts/accounts.endpoints';
import { homeSignUpFormSchema, signUpFormSchema } from '@arabati/domain/accounts/sign-up';
import {
  type SignInScreen,
  type SignUpFieldProblem,
  signUpFieldWords,
  signUpRefusalWords,
} from '@arabati/words/accounts/auth-words';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { type RefObject, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiProblem } from '../../platform/api-problem.ts';
import { AuthProblem } from '../../platform/auth-call.ts';
import { errorWords } from '../../platform/error-words.ts';
import { expectSignIn } from '../../platform/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { findTaken } from './find-taken.ts';
import type { PendingSignUp } from './pending-sign-up.ts';
import { type SignUpForm as Form, signUp } from './sign-up.ts';
import { SignUpFields } from './sign-up-fields.tsx';
import { isIdentifier, useAvailability } from './use-availability.ts';

interface SignUpFormProps {
  /** Texts and the required city differ between home and /auth. */
  screen: SignInScreen;
  /** Input of a previous mount: another tab or the next step may replace the form temporarily. */
  draft: RefObject<Form>;
  /** Called when the account waits for the confirmation of this email address. */
  onSignedUp: (pending: PendingSignUp) => void;
}

export const emptySignUp: Form = {
  display_name: '',
  email: '',
  phone: '',
  whatsapp: '',
  city: '',
  password: '',
  confirm_password: '',
};

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
  const schema = screen === 'home' ? homeSignUpFormSchema : signUpFormSchema;
  const { register, handleSubmit, setError, getValues, getFieldState, trigger, formState } = useForm<Form>({
    defaultValues: draft.current,
    mode: 'onTouched',
    // Otherwise the resolver compares dependent fields only after all others are valid.
    criteriaMode: 'all',
    // As typed. The server normalizes the input.
    resolver: valibotResolver(schema, undefined, { raw: true }),
  });
  useEffect(
    () => () => {
      draft.current = getValues();
    },
    [draft, getValues],
  );
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null);

  const showTaken = (name: keyof Form, focus: boolean) =>
    setError(name, { type: 'taken', message: 'taken' satisfies SignUpFieldProblem }, { shouldFocus: focus });
  const check = useAvailability((kind, value) => {
    if (getValues(kind) === value) showTaken(kind, false);
  });

  async function leave(name: keyof Form) {
    if (!isIdentifier(name) || getValues(name) === '') return;
    if (getFieldState(name).error?.type === 'taken') return;
    check(name, getValues(name), await trigger(name));
  }

  async function submit(form: Form) {
    setFailure(null);
    let pending: PendingSignUp;
    try {
      const taken = await findTakenIfAnswered(form);
      for (const [index, kind] of taken.entries()) showTaken(kind, index === 0);
      if (taken.length > 0) return;
      pending = await signUp(form);
    } catch (error) {
      fail(error);
      return;
    }
    toast({
      title: 'تم التسجيل بنجاح!',
      description: 'أرسلنا رابط التأكيد إلى بريدك الإلكتروني',
      tone: 'positive',
    });
    onSignedUp(pending);
  }

  function fail(error: unknown) {
    if (!(error instanceof AuthProblem)) {
      setFailure(errorWords(error));
      return;
    }
    const fields = Object.entries(error.fields).filter(([name]) => name in emptySignUp);
    for (const [index, [name, problem]] of fields.entries()) {
      setError(name as keyof Form, { type: 'server', message: problem }, { shouldFocus: index === 0 });
    }
    if (fields.length === 0 || error.code === 'user_already_exists') setFailure(signUpRefusalWords(error));
  }

  const errorOf = (name: keyof Form) => {
    const problem = formState.errors[name]?.message as SignUpFieldProblem | undefined;
    return problem && signUpFieldWords(screen, name, problem);
  };

  return (
    <form noValidate onSubmit={handleSubmit(submit)} onFocus={expectSignIn} className="grid gap-2.5 lg:gap-4">
      <SignUpFields
        register={register}
        errorOf={errorOf}
        onLeave={(name) => void leave(name)}
        cityRequired={screen === 'home'}
      />
      {failure && (
        <Alert live tone="danger" title={failure.title}>
          {failure.text}
        </Alert>
      )}
      <Button type="submit" block loading={formState.isSubmitting}>
        إنشاء حساب
      </Button>
    </form>
  );
}
