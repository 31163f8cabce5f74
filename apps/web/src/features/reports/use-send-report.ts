import type { ReportReason } from '@arabati/domain/reports/report-reasons';
import { findOpenReport, sendReport } from '@arabati/domain/reports/reports.requests';
import { reportProblemWords } from '@arabati/words/reports/report-problem-words';
import { reviewProblemWords } from '@arabati/words/reviews/review-problem-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { addProblemWords } from '../../platform/error-words.ts';
import type { ReportedSubject } from './use-open-report.ts';

// A reported review may be gone.
addProblemWords({ ...reportProblemWords, ...reviewProblemWords });

interface Report {
  id: string;
  reason: ReportReason;
  note: string;
}

/** Sends a report, or replaces the reason and the note of the one with the same id. */
export function useSendReport({ subject, subjectId }: ReportedSubject, onSent?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason, note }: Report) =>
      callApi(sendReport, {
        params: { report_id: id },
        body: { subject, subject_id: subjectId, reason, note },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: apiKey(findOpenReport) });
      onSent?.();
    },
  });
}
