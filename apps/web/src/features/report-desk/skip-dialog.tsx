import { caseCommentMaxLength, commentOnReportCase } from '@arabati/domain/reports/report-desk.requests';
import { reasonFieldWords } from '@arabati/words/administration/reason-words';
import { commonSkipReasons } from '@arabati/words/reports/report-desk-words';
import { useId, useState } from 'react';
import { AppForm, FormFailure } from '../../form/app-form.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { callApi } from '../../platform/api-client.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ToggleChip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface SkipDialogProps {
  caseId: string;
  onClose: () => void;
  onSkipped: () => void;
}

const label = 'سبب التخطي';

/** Asks why an administrator leaves a case to colleagues. */
export default function SkipDialog({ caseId, onClose, onSkipped }: SkipDialogProps) {
  const formId = useId();
  // A retry after a lost response is the same comment.
  const [commentId] = useState(() => crypto.randomUUID());
  const form = useAppForm({
    defaultValues: { text: '' },
    validate: ({ text }) => ({ text: text.trim() === '' ? 'required' : undefined }),
    words: (problem) => reasonFieldWords(label, problem),
    onSubmit: async ({ text }) => {
      await callApi(commentOnReportCase, {
        params: { case_id: caseId, comment_id: commentId },
        body: { kind: 'skip', text: text.trim() },
      });
      onSkipped();
    },
  });
  const text = form.watch('text');
  return (
    <ActionDialog
      open
      onClose={onClose}
      width="md"
      title="تخطي البلاغ"
      description="يبقى في الانتظار لزملائك، ولا يُعرض عليك بعد غيره."
      form={formId}
      action="تخطَّ"
      loading={form.isSubmitting}
    >
      <AppForm form={form} id={formId} className="mt-4 grid gap-3">
        <FormFailure form={form} />
        <Field label={label} required hint="يقرؤه زملاؤك مع البلاغ." error={form.errorOf('text')}>
          <TextArea data-initial-focus rows={2} maxLength={caseCommentMaxLength} {...form.register('text')} />
        </Field>
        <div className="flex flex-wrap gap-2">
          {commonSkipReasons.map((reason) => (
            <ToggleChip
              key={reason}
              pressed={text === reason}
              onClick={() => {
                form.setValue('text', reason);
                form.clearErrors('text');
              }}
            >
              {reason}
            </ToggleChip>
          ))}
        </div>
      </AppForm>
    </ActionDialog>
  );
}
