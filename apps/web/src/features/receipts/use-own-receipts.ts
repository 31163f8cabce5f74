import { listOwnReceipts } from '@arabati/domain/receipts/receipts.endpoints';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { useLiveUpdates } from '../../platform/live/live-updates.ts';

/** The member's receipts, the latest first, page by page. A decision comes with a notification, and is seen at once. */
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
    // Decided elsewhere, at any time.
    staleTime: 0,
  });
}
