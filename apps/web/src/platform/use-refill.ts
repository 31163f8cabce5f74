import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Loads the next page of a list whose loaded items were all removed, so that the list does not look empty. */
export function useRefill(query: UseInfiniteQueryResult<InfiniteData<{ items: readonly unknown[] }>>): void {
  const { hasNextPage, isFetching, fetchNextPage } = query;
  const emptied = query.data?.pages.every((page) => page.items.length === 0) ?? false;
  useEffect(() => {
    if (emptied && hasNextPage && !isFetching) void fetchNextPage();
  }, [emptied, hasNextPage, isFetching, fetchNextPage]);
}
