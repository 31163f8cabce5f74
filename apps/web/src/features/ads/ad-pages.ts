import type { AdCard } from '@arabati/domain/ads/ad';
import type { Total } from '@arabati/words/search/search-words';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

/** One page of a list of ads. */
export interface AdPage {
  items: AdCard[];
  next_cursor: string | null;
  /** On a list's first page only. */
  total?: Total | null;
}

export type AdPages = UseInfiniteQueryResult<InfiniteData<AdPage>>;

export function totalOf(query: AdPages): Total | null {
  return query.data?.pages[0]?.total ?? null;
}

/**
 * Stale time in milliseconds. Going back from an ad restores all loaded pages of a list and its scroll position without
 * a request.
 */
export const listStaleTime = 5 * 60_000;
