import type { ApiResponse } from '@arabati/domain/endpoints/api';
import type { getNextJob } from '@arabati/domain/reports/desk-queues.requests';
import { queueIdMaxLength } from '@arabati/domain/reports/desk-queues.requests';
import { useSearchParams } from 'wouter';

/** The id of the queue that an administrator works through; null for all jobs. The URL holds it, so that it survives a reload. */
export type Queue = string | null;

export type NextJob = NonNullable<ApiResponse<typeof getNextJob>['next']>;

const listPath = '/admin/reports';

const asQueue = (text: string | null): Queue =>
  text !== null && text !== '' && text.length <= queueIdMaxLength ? text : null;

export function useQueue(): Queue {
  const [address] = useSearchParams();
  return asQueue(address.get('queue'));
}

/** Returns the queue of the inbox from which a receipt was opened; undefined if it was opened elsewhere. */
export function useInboxQueue(): Queue | undefined {
  const [address] = useSearchParams();
  return address.has('inbox') ? asQueue(address.get('inbox')) : undefined;
}

export function listAddress(queue: Queue): string {
  return queue === null ? listPath : `${listPath}?queue=${queue}`;
}

export function caseAddress(caseId: string, queue: Queue): string {
  return `${listPath}/${caseId}${queue === null ? '' : `?queue=${queue}`}`;
}

/** The page on which a job is decided. */
export function jobAddress({ case_id, receipt_id }: NextJob, queue: Queue): string {
  return receipt_id === null
    ? caseAddress(case_id, queue)
    : `/admin/receipts/${receipt_id}?inbox=${queue ?? ''}`;
}

/** The queue as the API's query. */
export const queueQuery = (queue: Queue) => (queue === null ? {} : { queue });
