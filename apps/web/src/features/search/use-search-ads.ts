import type { AdSort } from '@arabati/domain/ads/ad-filters';
import { searchAds } from '@arabati/domain/search/search.requests';
import { isBlank, type Search, searchEntries } from '@arabati/domain/search/search-address';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';

/** As in every list of ads: going back from an ad restores the list. */
const staleTime = 5 * 60_000;

/** Loads the active ads that match a search page by page; disabled while the search is empty. */
export function useSearchAds(search: Search, sort: AdSort = 'default') {
  const query = { ...searchEntries(search), sort };
  return useInfiniteQuery({
    queryKey: apiKey(searchAds, { query }),
    queryFn: ({ pageParam, signal }) =>
      callApi(searchAds, { query: pageParam === null ? query : { ...query, cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    enabled: !isBlank(search),
    staleTime,
    placeholderData: keepPreviousData,
  });
}
