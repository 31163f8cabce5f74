import { deleteAccount } from '@arabati/domain/account/account.endpoints';
import { passwordMaxLength } from '@arabati/domain/accounts/password';
import { deletionWords } from '@arabati/words/account/account-words';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { signOut } from '../../platform/session.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { ScrollIntoView } from '../../ui/scroll-into-view.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Lists what is deleted and retained, asks for the password, and permanently deletes the account. */
export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId();
  const [password, setPassword] = useState('');
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => callApi(deleteAccount, { body: { password } }),
    onSuccess: async () => {
      await signOut();
      toast({ tone: 'positive', title: 'تم حذف حسابك', description: 'أُزيلت إعلاناتك وصورها من السوق' });
    },
  });
  const refused = error instanceof ApiProblem ? error.fields.password : undefined;

  function close() {
    setPassword('');
    reset();
    onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    mutate();
  }

  return (
    <ActionDialog
      open={open}
      onClose={close}
      title="حذف الحساب نهائياً؟"
      description="لا يمكن التراجع عن الحذف."
      width="md"
      form={id}
      action="نعم، احذف حسابي"
      variant="danger"
      loading={isPending}
    >
      <form id={id} noValidate onSubmit={submit} className="mt-3 grid gap-4">
        <ul className="grid list-disc gap-2 ps-5 text-sm">
          <li>{deletionWords.gone}</li>
          <li>{deletionWords.kept}</li>
        </ul>
        <Field
          label="اكتب كلمة مرورك للتأكيد"
          required
          error={refused && limitedFieldWords(refused, { length: passwordMaxLength })}
        >
          <PasswordInput
            data-initial-focus
            autoComplete="current-password"
            maxLength={passwordMaxLength}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        {error && !refused && (
          <ScrollIntoView>
            <Alert live tone="danger" title={errorWords(error).title}>
              {errorWords(error).text}
            </Alert>
          </ScrollIntoView>
        )}
      </form>
    </ActionDialog>
  );
}
