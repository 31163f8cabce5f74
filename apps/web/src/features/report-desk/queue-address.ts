import { type ReportSubject, reportSubjects } from '@arabati/domain/reports/report-reasons';
import { useSearchParams } from 'wouter';

/** The queue that an administrator works through; null for all cases. The URL holds it, so that it survives a reload. */
export type Queue = ReportSubject | null;

const listPath = '/admin/reports';

export function useQueue(): Queue {
  const [address] = useSearchParams();
  return reportSubjects.find((subject) => subject === address.get('queue')) ?? null;
}

export function listAddress(queue: Queue): string {
  return queue === null ? listPath : `${listPath}?queue=${queue}`;
}

export function caseAddress(caseId: string, queue: Queue): string {
  return `${listPath}/${caseId}${queue === null ? '' : `?queue=${queue}`}`;
}

/** The queue as the API's query. */
export const queueQuery = (queue: Queue) => (queue === null ? {} : { queue });
