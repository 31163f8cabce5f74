import { type ReportReason, reasonsOfSubject } from '@arabati/domain/reports/report-reasons';
import { findOpenReport, reportNoteMaxLength, sendReport } from '@arabati/domain/reports/reports.requests';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { reasonWords, reportTitles } from '@arabati/words/reports/report-words';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AppForm, FormFailure } from '../../form/app-form.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type ReportedSubject, useOpenReport } from './use-open-report.ts';

export interface ReportDialogProps extends ReportedSubject {
  onClose: () => void;
}

/** Reports a subject with a reason. Displays the open report instead if the member has sent one. */
export default function ReportDialog({ onClose, ...subject }: ReportDialogProps) {
  const id = useId();
  const [sending, setSending] = useState(false);
  const { data, isPending } = useOpenReport(subject);
  const title = reportTitles[subject.subject];
  // Not during the request, whose own refetch would replace the form before the toast.
  if (data?.report && !sending) {
    return (
      <Dialog open onClose={onClose} title={title} footer={<Button onClick={onClose}>حسناً</Button>}>
        <Alert tone="info" title="بلاغك عندنا">
          السبب: {reasonWords[data.report.reason]}. نراجعه ونخبرك بالنتيجة في الإشعارات.
        </Alert>
      </Dialog>
    );
  }
  return (
    <ActionDialog
      open
      onClose={onClose}
      width="md"
      title={title}
      description="تقرؤه الإدارة وحدها، ولا نخبر أحداً باسمك."
      form={id}
      action="إرسال البلاغ"
      loading={sending}
      disabled={isPending}
    >
      {isPending ? (
        <Loading className="mt-4 grid gap-2">
          {reasonsOfSubject[subject.subject].map((reason) => (
            <Skeleton key={reason} className="h-11 rounded-sm" />
          ))}
        </Loading>
      ) : (
        <ReportForm id={id} {...subject} onSending={setSending} onSent={onClose} />
      )}
    </ActionDialog>
  );
}

interface ReportFormProps extends ReportedSubject {
  id: string;
  onSending: (sending: boolean) => void;
  onSent: () => void;
}

function ReportForm({ id, subject, subjectId, onSending, onSent }: ReportFormProps) {
  const client = useQueryClient();
  // A retry after a lost response is the same report.
  const [reportId] = useState(() => crypto.randomUUID());
  const form = useAppForm<{ reason: string; note: string }>({
    defaultValues: { reason: '', note: '' },
    validate: ({ reason }) => ({ reason: reason === '' ? 'required' : undefined }),
    words: (problem, field) =>
      field === 'reason' ? 'اختر سبب البلاغ' : limitedFieldWords(problem, { length: reportNoteMaxLength }),
    async onSubmit({ reason, note }) {
      await callApi(sendReport, {
        params: { report_id: reportId },
        body: { subject, subject_id: subjectId, reason: reason as ReportReason, note },
      });
      void client.invalidateQueries({ queryKey: apiKey(findOpenReport) });
      toast({
        tone: 'positive',
        title: 'وصلنا بلاغك، شكراً',
        description: 'نراجعه ونخبرك بالنتيجة في الإشعارات.',
      });
      onSent();
    },
    onSubmitting: onSending,
  });
  const options = reasonsOfSubject[subject].map((reason) => ({ value: reason, label: reasonWords[reason] }));
  return (
    <AppForm form={form} id={id} className="mt-4 grid gap-4">
      <Field group label="السبب" required error={form.errorOf('reason')}>
        <RadioGroup variant="list" options={options} {...form.register('reason')} />
      </Field>
      <Field label="ملاحظة للإدارة" optional error={form.errorOf('note')}>
        <TextArea rows={2} maxLength={reportNoteMaxLength} {...form.register('note')} />
      </Field>
      <FormFailure form={form} />
    </AppForm>
  );
}
