import type { AdCard } from '@arabati/domain/ads/ad';
import type { Total } from '@arabati/words/search/search-words';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

/** One page of any list of ads. */
export interface AdPage {
  items: AdCard[];
  next_cursor: string | null;
  /** On a list's first page alone. */
  total?: Total | null;
}

export type AdPages = UseInfiniteQueryResult<InfiniteData<AdPage>>;

export function totalOf(query: AdPages): Total | null {
  return query.data?.pages[0]?.total ?? null;
}

/**
 * A list that was read a moment ago is shown as it was: coming back from an ad finds every page that had been
 * opened, at the same place, without a request.
 */
export const listStaleTime = 5 * 60_000;
