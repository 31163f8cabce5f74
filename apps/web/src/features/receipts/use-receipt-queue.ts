import { listReceipts, type ReceiptFilter } from '@arabati/domain/receipts/receipt-desk.requests';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';

/** Loads the receipts of one state page by page. Refetched at each visit, because administrators work concurrently. */
export function useReceiptQueue(state: ReceiptFilter, q = '') {
  const query = { state, ...(q && { q }) };
  return useInfiniteQuery({
    queryKey: apiKey(listReceipts, { query }),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listReceipts,
        { query: pageParam === null ? query : { ...query, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
