import type { ReportPhoto } from '@arabati/domain/reports/report-photo';
import type { ReportReason } from '@arabati/domain/reports/report-reasons';
import { reportNoteMaxLength } from '@arabati/domain/reports/reports.requests';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { reasonWords } from '@arabati/words/reports/report-words';
import { useId, useState } from 'react';
import { AppForm, FormFailure } from '../../form/app-form.tsx';
import { isUnchangedSince } from '../../form/is-unchanged-since.ts';
import { useAppForm } from '../../form/use-app-form.ts';
import { readUnsentInput, writeUnsentInput } from '../../platform/unsent-input.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { CompressPhoto } from './photo-uploads.ts';
import { ReportPhotoField } from './report-photo-field.tsx';
import type { ReportedSubject } from './use-open-report.ts';
import { useSendReport } from './use-send-report.ts';

interface SentReportProps {
  subject: ReportedSubject;
  report: { id: string; reason: ReportReason; note: string; photo: ReportPhoto | null };
  title: string;
  compress: CompressPhoto;
  /** Chooses another reason. */
  onChange: () => void;
  onClose: () => void;
}

/** A report that waits for its decision. Its reason can be changed, and a note and a photo added. */
export function SentReport({ subject, report, title, compress, onChange, onClose }: SentReportProps) {
  const id = useId();
  const [sending, setSending] = useState(false);
  const { mutateAsync } = useSendReport(subject);
  const unsent = `report-note.${report.id}`;
  const form = useAppForm({
    defaultValues: { note: readUnsentInput(unsent, report.note) },
    words: (problem) => limitedFieldWords(problem, { length: reportNoteMaxLength }),
    async onSubmit(values) {
      const { note } = values;
      if (note.trim() !== report.note) {
        await mutateAsync({ id: report.id, reason: report.reason, note });
        toast({ tone: 'positive', title: 'أرسلنا ملاحظتك للإدارة' });
      }
      if (!isUnchangedSince(values, form)) return;
      writeUnsentInput(unsent, null);
      onClose();
    },
    onSubmitting: setSending,
  });
  const note = form.watch('note');
  const written = note.trim() !== report.note;
  return (
    <Dialog
      open
      onClose={onClose}
      width="md"
      title={title}
      footer={
        <>
          <Button type="submit" form={id} loading={sending} data-initial-focus>
            {written ? 'إرسال الملاحظة' : 'تم'}
          </Button>
          <Button variant="outline" aria-disabled={sending} onClick={sending ? undefined : onChange}>
            تغيير السبب
          </Button>
        </>
      }
    >
      <AppForm form={form} id={id} className="mt-4 grid gap-4">
        <Alert live tone="positive" title="وصلنا بلاغك، شكراً">
          السبب: {reasonWords[report.reason]}. نراجعه ونخبرك بالنتيجة في الإشعارات.
        </Alert>
        <Field label="ملاحظة للإدارة" optional error={form.errorOf('note')}>
          <TextArea
            rows={3}
            maxLength={reportNoteMaxLength}
            {...form.register('note', { onChange: (event) => writeUnsentInput(unsent, event.target.value) })}
          />
        </Field>
        <ReportPhotoField report={report} compress={compress} />
        <FormFailure form={form} />
      </AppForm>
    </Dialog>
  );
}
