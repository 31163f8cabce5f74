import { listOwnPointEntries } from '@arabati/domain/points/points.requests';
import { usePagedQuery } from '../../platform/use-paged-query.ts';

/** Loads the ledger of the member's own balance page by page. */
export function usePointHistory() {
  return usePagedQuery(listOwnPointEntries, { query: {} });
}
