import { chosenCardsMaximum, listChosenCards } from '@arabati/domain/ads/chosen-ads.requests';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';

/**
 * Loads the cards of ads that a visitor's device remembers, page by page. An ad that is removed from the ids disappears
 * without a request.
 */
export function useChosenCards(ids: readonly string[]) {
  const [first] = useState(ids);
  return useInfiniteQuery({
    queryKey: apiKey(listChosenCards, { query: { ads: first.join(',') } }),
    queryFn: async ({ pageParam, signal }) => {
      const ads = first.slice(pageParam, pageParam + chosenCardsMaximum);
      if (ads.length === 0) return { items: [], next_cursor: null };
      const { items } = await callApi(listChosenCards, { query: { ads: ads.join(',') } }, { signal });
      return { items, next_cursor: null };
    },
    initialPageParam: 0,
    getNextPageParam: (_page, _pages, from) =>
      from + chosenCardsMaximum < first.length ? from + chosenCardsMaximum : null,
    select: (data) => ({
      ...data,
      pages: data.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => ids.includes(id)) })),
    }),
  });
}
