import { releaseIdentifier, releaseReasonMaximum } from '@arabati/domain/administration/identifiers.requests';
import { emailMaxLength } from '@arabati/domain/sign-in/email';
import { reasonFieldWords } from '@arabati/words/administration/reason-words';
import { type Limits, limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { useId, useState } from 'react';
import { AppForm } from '../../form/app-form.tsx';
import { UnsavedChanges } from '../../form/unsaved-changes.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';

const releaseLimits: Readonly<Record<string, Limits>> = {
  identifier: { length: emailMaxLength },
  reason: { length: releaseReasonMaximum },
};

/** Allows a number that a stranger registered, or an identifier of a deleted account, to be registered again. */
export default function ReleaseIdentifierDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId();
  const [sending, setSending] = useState(false);
  const refresh = useRefreshAdministration();
  const form = useAppForm({
    defaultValues: { identifier: '', reason: '' },
    words: (problem, field) =>
      field === 'reason' && problem === 'required'
        ? reasonFieldWords('السبب', problem)
        : limitedFieldWords(problem, releaseLimits[field]),
    async onSubmit(typed): Promise<void> {
      const { user_id } = await callApi(releaseIdentifier, { body: typed });
      toast({
        tone: 'positive',
        title: 'يمكن التسجيل به الآن',
        description: user_id ? 'أزلناه من حساب العضو وأرسلنا له إشعاراً.' : undefined,
      });
      form.reset();
      onClose();
      await refresh();
    },
    failureWords: (error, hasFieldProblems) =>
      hasFieldProblems ? null : { title: 'لم ينجح الإجراء', text: errorWords(error).text },
    failureAs: 'toast',
    onSubmitting: setSending,
  });
  return (
    <>
      <ActionDialog
        open={open}
        onClose={onClose}
        width="md"
        title="إتاحة رقم أو بريد للتسجيل"
        description="لصاحب رقم سجّله غيره، أو لمن حذف حسابه. نزيل الرقم من الحساب المسجل فيه، ونرسل إشعاراً إلى صاحب ذلك الحساب."
        form={id}
        action="إتاحة"
        variant="danger"
        loading={sending}
      >
        <AppForm form={form} id={id} className="mt-4 grid gap-4">
          <Field required label="الرقم أو البريد" error={form.errorOf('identifier')}>
            <TextInput dir="ltr" autoComplete="off" {...form.register('identifier')} />
          </Field>
          <Field
            required
            label="السبب"
            hint="كيف أثبت أن الرقم أو البريد له. يبقى السبب في سجل الإدارة."
            error={form.errorOf('reason')}
          >
            <TextInput autoComplete="off" maxLength={releaseReasonMaximum} {...form.register('reason')} />
          </Field>
        </AppForm>
      </ActionDialog>
      {/* Outside the dialog, because only leaving the page loses the input. */}
      <UnsavedChanges unsaved={form.formState.isDirty && !sending} loss="ما كتبته" />
    </>
  );
}
