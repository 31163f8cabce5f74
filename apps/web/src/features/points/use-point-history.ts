import { listOwnPointEntries } from '@arabati/domain/points/points.requests';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { usePagedQuery } from '../../platform/use-paged-query.ts';

/** Loads the ledger of the member's own balance page by page. */
export function usePointHistory() {
  return usePagedQuery(apiKey(listOwnPointEntries, { query: {} }), (page, options) =>
    callApi(listOwnPointEntries, { query: page }, options),
  );
}
