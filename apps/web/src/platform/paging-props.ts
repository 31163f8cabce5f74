import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { errorWords } from './error-words.ts';

type Paged = Pick<
  UseInfiniteQueryResult,
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'fetchNextPage'
  | 'isPlaceholderData'
  | 'error'
> & { data: { pages: unknown[] } | undefined };

/** What the foot of a list (`ui/load-more.tsx`) is told of the query that its pages come by. */
export function pagingProps(query: Paged) {
  return {
    hasMore: query.hasNextPage,
    loading: query.isFetchingNextPage,
    onLoadMore: () => void query.fetchNextPage(),
    // What stands there while another list is on its way has no place of its own.
    pages: query.isPlaceholderData ? undefined : query.data?.pages.length,
    error: query.isFetchNextPageError && errorWords(query.error).title,
  };
}
