import { listAds } from '@arabati/domain/ads/ads.requests';
import type { ApiCall } from '@arabati/domain/endpoints/api';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { listStaleTime } from './ad-pages.ts';

export type AdListQuery = Omit<ApiCall<typeof listAds>['query'], 'cursor'>;

/** Loads active ads page by page, filtered and sorted. */
export function adListQuery(query: AdListQuery) {
  return infiniteQueryOptions({
    queryKey: apiKey(listAds, { query }),
    queryFn: ({ pageParam, signal }) =>
      callApi(listAds, { query: pageParam === null ? query : { ...query, cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    staleTime: listStaleTime,
  });
}

export function useAdList(query: AdListQuery) {
  return useInfiniteQuery({ ...adListQuery(query), placeholderData: keepPreviousData });
}
