import { listConversations } from '@arabati/domain/messages/messages.requests';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';

/** Loads the member's conversations page by page, latest first. Searches the other's name and the ad's title. */
export function useConversations(search: string) {
  const query = search === '' ? {} : { q: search };
  return useInfiniteQuery({
    queryKey: apiKey(listConversations, { query }),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listConversations,
        { query: pageParam === null ? query : { ...query, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}
