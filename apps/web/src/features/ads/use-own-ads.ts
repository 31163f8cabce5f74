import { listOwnAds } from '@arabati/domain/ads/own-ads.endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';

/** The member's own ads of every status, page by page; asked for anew at each visit, for ads are sold and end elsewhere. */
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
