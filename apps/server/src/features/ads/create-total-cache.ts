import { LRUCache } from 'lru-cache';

/** How many ads a list has: exact, or at least so many. */
export interface Total {
  count: number;
  exact: boolean;
}

export interface TotalCache {
  known(list: string): Total | undefined;
  keep(list: string, total: Total): void;
}

/** Ads from which counting costs more than the page it stands beside, and one ad more or less is nobody's concern for a minute. */
export const minCachedTotal = 1_000;
export const rememberedMs = 60_000;
/** Of some hundred bytes each. */
const mostRemembered = 5_000;

/** Remembers the totals of long lists for a minute, on each node by itself; short ones are counted anew. */
export function createTotalCache(): TotalCache {
  const totals = new LRUCache<string, Total>({ max: mostRemembered, ttl: rememberedMs });
  return {
    known: (list) => totals.get(list),
    keep(list, total) {
      if (total.count >= minCachedTotal) totals.set(list, total);
    },
  };
}
