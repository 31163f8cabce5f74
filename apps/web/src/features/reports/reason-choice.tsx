import { type ReportReason, reasonsOfSubject } from '@arabati/domain/reports/report-reasons';
import { reasonWords } from '@arabati/words/reports/report-words';
import { Check } from 'lucide-react';
import { errorWords } from '../../platform/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { ReportedSubject } from './use-open-report.ts';
import { useSendReport } from './use-send-report.ts';

interface ReasonChoiceProps {
  subject: ReportedSubject;
  /** `reason` is undefined before the report is sent. */
  report: { id: string; reason: ReportReason | undefined; note: string };
  onSent: () => void;
}

/** The reasons of a subject. A press sends the report. */
export function ReasonChoice({ subject, report, onSent }: ReasonChoiceProps) {
  const { mutate, isPending, variables, error } = useSendReport(subject, onSent);
  const failure = error && errorWords(error);
  return (
    <div className="mt-4 grid gap-2">
      {reasonsOfSubject[subject.subject].map((reason) => (
        <Button
          key={reason}
          variant="outline"
          block
          aria-disabled={isPending}
          loading={isPending && variables.reason === reason}
          endIcon={
            reason === report.reason && <Check role="img" aria-label="السبب الحالي" className="size-4.5" />
          }
          onClick={isPending ? undefined : () => mutate({ id: report.id, reason, note: report.note })}
        >
          {reasonWords[reason]}
        </Button>
      ))}
      {failure && (
        <Alert live tone="danger" title={failure.title}>
          {failure.text}
        </Alert>
      )}
    </div>
  );
}
