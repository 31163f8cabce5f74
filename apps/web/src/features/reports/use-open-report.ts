import type { ReportSubject } from '@arabati/domain/reports/report-reasons';
import { findOpenReport } from '@arabati/domain/reports/reports.requests';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';

export interface ReportedSubject {
  subject: ReportSubject;
  /** Id of the ad, the member, the conversation or the review. */
  subjectId: string;
}

/** Loads the member's undecided report about a subject. */
export function useOpenReport({ subject, subjectId }: ReportedSubject) {
  return useQuery({
    ...apiQuery(findOpenReport, { query: { subject, subject_id: subjectId } }),
    // An administrator may have decided meanwhile.
    staleTime: 0,
  });
}
