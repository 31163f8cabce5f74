import { listOwnReceipts } from '@arabati/domain/receipts/receipts.requests';
import { useRefetchOnNotification } from '../../platform/live/use-refetch-on-notification.ts';
import { usePagedQuery } from '../../platform/use-paged-query.ts';

/** Loads the member's receipts page by page, latest first. A decision's notification refetches them. */
export function useOwnReceipts() {
  useRefetchOnNotification(listOwnReceipts);
  return usePagedQuery(listOwnReceipts, { query: {} });
}
