import { LRUCache } from 'lru-cache';

/** The number of ads in a list: exact, or a lower bound. */
export interface Total {
  count: number;
  exact: boolean;
}

export interface TotalCache {
  get(key: string): Total | undefined;
  set(key: string, total: Total): void;
}

/**
 * Minimum total that is cached. Counting more ads costs more than reading the page, and a total of this size may be a
 * minute old.
 */
export const minCachedTotal = 1_000;
export const totalCacheMs = 60_000;
/** Maximum number of cached totals. An entry takes a few hundred bytes. */
const maxEntries = 5_000;

/** Caches the totals of long lists for a minute, in memory on each node. Short lists are counted on every request. */
export function createTotalCache(): TotalCache {
  const totals = new LRUCache<string, Total>({ max: maxEntries, ttl: totalCacheMs });
  return {
    get: (key) => totals.get(key),
    set(key, total) {
      if (total.count >= minCachedTotal) totals.set(key, total);
    },
  };
}
