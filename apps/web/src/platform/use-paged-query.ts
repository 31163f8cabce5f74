import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
}

/**
 * A list that comes in pages, as long as it has been read. While another order or filter is on its way, the one before
 * stays.
 *
 * @param ask for one page: with the cursor of the one before, or none.
 */
export function usePagedQuery<Item, Answer extends Page<Item>>(
  queryKey: QueryKey,
  ask: (page: { cursor?: string }, options: { signal: AbortSignal }) => Promise<Answer & Page<Item>>,
) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    // What was changed elsewhere a moment ago must not be acted upon as it was.
    staleTime: 0,
  });
}
