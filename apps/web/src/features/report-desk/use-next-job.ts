import { getNextJob } from '@arabati/domain/reports/desk-queues.requests';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';
import { jobAddress, type Queue, queueQuery } from './queue-address.ts';

interface Inbox {
  /** Address of the next job of the queue; null if there is none. */
  next: string | null;
  /** Asks the server again, because the next job may be decided by now. */
  findNext: () => Promise<string | null>;
}

/**
 * Finds what follows a receipt in the inbox.
 *
 * @param queue undefined if the receipt was not opened from the inbox.
 * @returns null then.
 */
export function useNextJob(receiptId: string, queue: Queue | undefined): Inbox | null {
  const { data, refetch } = useQuery({
    ...apiQuery(getNextJob, { query: { ...queueQuery(queue ?? null), except_receipt: receiptId } }),
    enabled: queue !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  if (queue === undefined) return null;
  const addressOf = (found: typeof data) => (found?.next ? jobAddress(found.next, queue) : null);
  return { next: addressOf(data), findNext: async () => addressOf((await refetch()).data) };
}
