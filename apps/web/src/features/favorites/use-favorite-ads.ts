import type { ApiResponse } from '@arabati/domain/endpoints/api';
import { listFavorites } from '@arabati/domain/favorites/favorites.requests';
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';
import { useAreFavorites } from './use-favorite-ids.ts';

export type FavoritePages = InfiniteData<ApiResponse<typeof listFavorites>, string | null>;

export const favoriteAdsQuery = infiniteQueryOptions({
  queryKey: apiKey(listFavorites, { query: {} }),
  queryFn: ({ pageParam, signal }) =>
    callApi(listFavorites, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next_cursor,
});

/**
 * Loads the member's favorite ads page by page. An ad disappears as soon as its favorite is removed, and returns with
 * it.
 */
export function useFavoriteAds() {
  const isFavorite = useAreFavorites();
  return useInfiniteQuery({
    ...favoriteAdsQuery,
    select: (data) => ({
      ...data,
      pages: data.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => isFavorite(id)) })),
    }),
  });
}
