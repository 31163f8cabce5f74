import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
}

/**
 * Loads a list page by page. While another order or filter is loading, the previous data stays visible.
 *
 * @param refetchIntervalMs loads the pages again while the tab is visible.
 * @param ask loads one page: with the cursor of the previous page, or with none.
 */
export function usePagedQuery<Item, Answer extends Page<Item>>(
  queryKey: QueryKey,
  ask: (page: { cursor?: string }, options: { signal: AbortSignal }) => Promise<Answer & Page<Item>>,
  { refetchIntervalMs = false }: { refetchIntervalMs?: number | false } = {},
) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    // Members must not act on stale data that has just changed elsewhere.
    staleTime: 0,
    refetchInterval: refetchIntervalMs,
  });
}
