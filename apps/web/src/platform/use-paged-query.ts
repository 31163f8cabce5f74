import type { ApiCall } from '@arabati/domain/endpoints/api';
import type { ApiRequest } from '@arabati/domain/endpoints/api-request';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { apiKey } from './api-query.ts';

interface Page {
  next_cursor: string | null;
}

/**
 * Loads the list of an endpoint page by page: `usePagedQuery(listBlocks, { query: {} })`. While another order or filter
 * is loading, the previous data stays visible.
 *
 * @param refetchIntervalMs loads the pages again while the tab is visible.
 */
export function usePagedQuery<E extends ApiRequest>(
  endpoint: E,
  call: ApiCall<E, Blob> & { query: object },
  { refetchIntervalMs = false }: { refetchIntervalMs?: number | false } = {},
) {
  return useInfiniteQuery({
    queryKey: apiKey(endpoint, call),
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam === null ? {} : { cursor: pageParam };
      return callApi(endpoint, { ...call, query: { ...call.query, ...page } }, { signal });
    },
    initialPageParam: null as string | null,
    // The type of a response is unknown here. The callers use its items, so another endpoint does not compile there.
    getNextPageParam: (page) => (page as Page).next_cursor,
    placeholderData: keepPreviousData,
    // Members must not act on stale data that has just changed elsewhere.
    staleTime: 0,
    refetchInterval: refetchIntervalMs,
  });
}
