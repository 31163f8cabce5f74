import { listOwnReceipts } from '@arabati/domain/receipts/receipts.requests';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { useLiveUpdates } from '../../platform/live/live-updates.ts';

/** Loads the member's receipts page by page, latest first. A decision's notification refetches them. */
export function useOwnReceipts() {
  const client = useQueryClient();
  useLiveUpdates(({ kind }) => {
    if (kind === 'notifications' || kind === 'gap') {
      void client.invalidateQueries({ queryKey: apiKey(listOwnReceipts) });
    }
  });
  return useInfiniteQuery({
    queryKey: apiKey(listOwnReceipts, { query: {} }),
    queryFn: ({ pageParam, signal }) =>
      callApi(listOwnReceipts, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    // Administrators may decide at any time.
    staleTime: 0,
  });
}
