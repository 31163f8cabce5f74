import { listOwnAds } from '@arabati/domain/ads/own-ads.requests';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';

/** Loads the member's own ads of every status. Refetched at each visit, because other devices and time change them. */
export function useOwnAds() {
  return useInfiniteQuery({
    queryKey: apiKey(listOwnAds, { query: {} }),
    queryFn: ({ pageParam, signal }) =>
      callApi(listOwnAds, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
}
