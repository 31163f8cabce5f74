import { deleteAccount } from '@arabati/domain/own-account/own-account.requests';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { passwordMaxLength } from '@arabati/domain/sign-in/password';
import { deletionWords } from '@arabati/words/own-account/deletion-words';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { minLength, object, pipe, string } from 'valibot';
import { AppForm, FormFailure } from '../../form/app-form.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { callApi } from '../../platform/api-client.ts';
import { isRetryable } from '../../platform/api-problem.ts';
import { onSessionChange, signOut } from '../../platform/session.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast-store.ts';

const formSchema = object({ password: pipe(string(), minLength(1, 'required' satisfies FieldProblem)) });

/** Lists what is deleted and retained, asks for the password, and permanently deletes the account. */
export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId();
  const [sending, setSending] = useState(false);
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title="حذف الحساب نهائياً؟"
      description="لا يمكن التراجع عن الحذف."
      width="md"
      form={id}
      action="نعم، احذف حسابي"
      variant="danger"
      loading={sending}
    >
      {open && <DeleteAccountForm id={id} onSending={setSending} />}
    </ActionDialog>
  );
}

function DeleteAccountForm({ id, onSending }: { id: string; onSending: (sending: boolean) => void }) {
  /** Whether an attempt has no response, yet or at all. If it deleted the account, the session ends. */
  const unanswered = useRef(false);
  const left = useRef(false);

  /** Deletes what the device holds of the deleted account, and reports the deletion. */
  async function leave() {
    if (left.current) return;
    left.current = true;
    await signOut();
    toast({ tone: 'positive', title: 'تم حذف حسابك', description: 'أُزيلت إعلاناتك وصورها من السوق' });
  }
  const leaveUnanswered = useEffectEvent(() => {
    // After the app has navigated, as for a session that ended by itself.
    if (unanswered.current) setTimeout(() => void leave());
  });
  useEffect(() => onSessionChange((change) => change === 'ended' && leaveUnanswered()), []);

  const form = useAppForm({
    defaultValues: { password: '' },
    schema: formSchema,
    words: (problem) => limitedFieldWords(problem, { length: passwordMaxLength }),
    async onSubmit({ password }) {
      unanswered.current = true;
      try {
        await callApi(deleteAccount, { body: { password } });
      } catch (error) {
        unanswered.current = isRetryable(error);
        throw error;
      }
      await leave();
    },
    onSubmitting: onSending,
  });
  return (
    <AppForm form={form} id={id} className="mt-3 grid gap-4">
      <ul className="grid list-disc gap-2 ps-5 text-sm">
        <li>{deletionWords.gone}</li>
        <li>{deletionWords.kept}</li>
      </ul>
      <Field label="اكتب كلمة مرورك للتأكيد" required error={form.errorOf('password')}>
        <PasswordInput
          data-initial-focus
          autoComplete="current-password"
          maxLength={passwordMaxLength}
          {...form.register('password')}
        />
      </Field>
      <FormFailure form={form} />
    </AppForm>
  );
}
