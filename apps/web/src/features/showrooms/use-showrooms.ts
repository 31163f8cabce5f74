import type { ListOrder } from '@arabati/domain/ads/ad-filters';
import type { Filters } from '@arabati/domain/search/filter-address';
import { getShowroom, listShowroomAds } from '@arabati/domain/showrooms/showroom-pages.requests';
import { showroomProblemWords } from '@arabati/words/showrooms/showroom-problem-words';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey, apiQuery } from '../../platform/api-query.ts';
import { addProblemWords } from '../../platform/error-words.ts';

addProblemWords(showroomProblemWords);

/** As in every list of ads: going back from an ad restores the list. */
const staleTime = 5 * 60_000;

export function useShowroom(slug: string) {
  return useQuery({ ...apiQuery(getShowroom, { params: { slug } }), staleTime });
}

/** Loads the ads of a showroom page by page, filtered and sorted. */
export function useShowroomAds(slug: string, filters: Filters, sort: ListOrder) {
  const params = { slug };
  const query = { ...filters, sort };
  return useInfiniteQuery({
    queryKey: apiKey(listShowroomAds, { params, query }),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listShowroomAds,
        { params, query: pageParam === null ? query : { ...query, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    staleTime,
    placeholderData: keepPreviousData,
  });
}
