import type { Database } from '../../platform/database.ts';
import { type AdCounts, countAdsByName } from './ad-counts.queries.ts';

/** Maximum age of the counts in milliseconds. Suggestions display approximate counts. */
const maxAgeMs = 60_000;

/**
 * Caches the counts of active ads. Only the first call waits for the query. A call that finds stale counts returns them
 * and starts a recount in the background.
 */
export function createAdCountCache(database: Database): () => Promise<AdCounts> {
  let known: AdCounts | null = null;
  let counting: Promise<AdCounts> | null = null;
  let countedAt = Number.NEGATIVE_INFINITY;
  const recount = () => {
    counting ??= countAdsByName(database)
      .then((counts) => {
        known = counts;
        countedAt = performance.now();
        return counts;
      })
      .finally(() => {
        counting = null;
      });
    return counting;
  };
  return async () => {
    if (!known) return recount();
    // Ignore the error: the next call retries.
    if (performance.now() - countedAt > maxAgeMs) void recount().catch(() => {});
    return known;
  };
}
