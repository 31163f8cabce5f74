import { newPasswordFormSchema } from '@arabati/domain/sign-in/confirmed-password';
import { passwordMaxLength } from '@arabati/domain/sign-in/password';
import { isRecoveryOver, newPasswordRefusalWords } from '@arabati/words/sign-in/auth-words';
import { newPasswordHint, newPasswordWords } from '@arabati/words/sign-in/new-password-words';
import { AppForm, FormFailure } from '../../form/app-form.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { callAuth } from '../../platform/auth-call.ts';
import { AuthProblem } from '../../platform/auth-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { NewPasswordFields } from '../../ui/new-password-fields.tsx';

interface Form {
  password: string;
  confirm_password: string;
}

interface NewPasswordFormProps {
  onChanged: () => void;
  /** Called when the link has expired in the meantime, so that another one must be requested. */
  onOver: () => void;
}

/** Last step of a recovery: the new password and its repetition. */
export function NewPasswordForm({ onChanged, onOver }: NewPasswordFormProps) {
  const form = useAppForm<Form>({
    defaultValues: { password: '', confirm_password: '' },
    schema: newPasswordFormSchema,
    parsed: true,
    words: newPasswordWords,
    async onSubmit({ password }) {
      try {
        await callAuth((auth) => auth.updateUser({ password }));
      } catch (error) {
        if (isOver(error)) return onOver();
        throw error;
      }
      onChanged();
    },
    failureWords: (error, hasFieldProblems) =>
      hasFieldProblems
        ? null
        : error instanceof AuthProblem
          ? newPasswordRefusalWords(error)
          : errorWords(error),
  });
  const { register, errorOf } = form;

  return (
    <AppForm form={form} className="grid gap-5">
      <NewPasswordFields
        hint={newPasswordHint}
        maxLength={passwordMaxLength}
        password={{ ...register('password'), error: errorOf('password') }}
        confirmation={{ ...register('confirm_password'), error: errorOf('confirm_password') }}
      />
      <FormFailure form={form} />
      <Button type="submit" block size="lg" loading={form.isSubmitting}>
        تحديث كلمة المرور
      </Button>
    </AppForm>
  );
}

const isOver = (error: unknown) =>
  error instanceof AuthProblem && !error.fields.password && isRecoveryOver(error);
