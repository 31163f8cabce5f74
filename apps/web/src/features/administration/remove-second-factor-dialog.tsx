import { passwordMaxLength } from '@arabati/domain/accounts/password';
import { removeSecondFactor } from '@arabati/domain/administration/second-factor.endpoints';
import { fieldWords } from '@arabati/words/problems/field-words';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { CodeField } from './code-field.tsx';
import { refusalOf } from './second-factor-refusal.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';

/** Asks for the password alone again, by whoever still has both. */
export function RemoveSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const refresh = useRefreshAdministration();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { password: string; code: string }) => callApi(removeSecondFactor, { body }),
    onSuccess: () => {
      toast({ tone: 'positive', title: 'أُوقف التحقق بخطوتين' });
      onClose();
      return refresh();
    },
  });
  const refusal = refusalOf(error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    mutate({ password: String(form.get('password')), code: String(form.get('code')) });
  }

  return (
    <ActionDialog
      open
      onClose={onClose}
      title="إيقاف التحقق بخطوتين؟"
      description="تكفي بعدها كلمة المرور للدخول، ولا تنفع رموز الاسترداد القديمة."
      form={id}
      action="نعم، أوقفه"
      variant="danger"
      loading={isPending}
    >
      <form id={id} noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <Field
          label="كلمة المرور"
          required
          error={refusal.fields.password && fieldWords[refusal.fields.password]}
        >
          <PasswordInput
            data-initial-focus
            name="password"
            autoComplete="current-password"
            maxLength={passwordMaxLength}
          />
        </Field>
        <CodeField kind="either" problem={refusal.fields.code} />
        {refusal.text && (
          <Alert live tone="danger">
            {refusal.text}
          </Alert>
        )}
      </form>
    </ActionDialog>
  );
}
