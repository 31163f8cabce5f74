import { listSellerAds } from '@arabati/domain/ads/ads.requests';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { listStaleTime } from './ad-pages.ts';

/** Loads a seller's active ads page by page. Every page contains the seller. */
export function useSellerAds(userId: string) {
  return useInfiniteQuery({
    queryKey: apiKey(listSellerAds, { params: { user_id: userId }, query: {} }),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listSellerAds,
        { params: { user_id: userId }, query: pageParam === null ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    staleTime: listStaleTime,
  });
}
