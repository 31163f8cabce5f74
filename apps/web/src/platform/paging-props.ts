import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { loadErrorTitle } from './load-error-title.ts';

type Paged = Pick<
  UseInfiniteQueryResult,
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'fetchNextPage'
  | 'isPlaceholderData'
  | 'error'
> & { data: { pages: unknown[] } | undefined };

/** Maps an infinite query to the props of `ui/load-more.tsx`. */
export function pagingProps(query: Paged) {
  return {
    hasMore: query.hasNextPage,
    loading: query.isFetchingNextPage,
    onLoadMore: () => void query.fetchNextPage(),
    // Placeholder pages belong to the previous list and must not be counted.
    pages: query.isPlaceholderData ? undefined : query.data?.pages.length,
    error: query.isFetchNextPageError && loadErrorTitle(query.error),
  };
}
