import { reasonsOfSubject } from '@arabati/domain/reports/report-reasons';
import { reportTitles } from '@arabati/words/reports/report-words';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { CompressPhoto } from './photo-uploads.ts';
import { ReasonChoice } from './reason-choice.tsx';
import { SentReport } from './sent-report.tsx';
import { type ReportedSubject, useOpenReport } from './use-open-report.ts';

export interface ReportDialogProps extends ReportedSubject {
  onClose: () => void;
  compress: CompressPhoto;
}

/**
 * Reports a subject: a press on a reason sends the report, and a note and a photo may follow. Displays the open report if
 * the member has sent one.
 */
export default function ReportDialog({ onClose, compress, ...subject }: ReportDialogProps) {
  // A retry after a lost response is the same report.
  const [newId] = useState(() => crypto.randomUUID());
  const [choosing, setChoosing] = useState(false);
  const { data, isPending } = useOpenReport(subject);
  const title = reportTitles[subject.subject];
  const report = data?.report ?? null;
  if (report && !choosing) {
    return (
      <SentReport
        subject={subject}
        report={report}
        title={title}
        compress={compress}
        onChange={() => setChoosing(true)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width="md"
      title={title}
      description="اختر السبب فيصل بلاغك فوراً. تقرؤه الإدارة وحدها، ولا نخبر أحداً باسمك."
    >
      {isPending ? (
        <Loading className="mt-4 grid gap-2">
          {reasonsOfSubject[subject.subject].map((reason) => (
            <Skeleton key={reason} className="h-12 rounded-md" />
          ))}
        </Loading>
      ) : (
        <ReasonChoice
          subject={subject}
          report={{ id: report?.id ?? newId, reason: report?.reason, note: report?.note ?? '' }}
          onSent={() => setChoosing(false)}
        />
      )}
    </Dialog>
  );
}
