import { setImmediate, setTimeout } from 'node:timers/promises';
import { buildSearchDocument } from '@arabati/domain/search/document/build-search-document';
import { searchVersion } from '@arabati/domain/search/document/search-version';
import type { Services } from '../../platform/services.ts';
import { lockReindexing, selectStaleAds, unlockReindexing, updateIndexColumns } from './reindex.queries.ts';

const batch = 200;
/** Delay in milliseconds before a batch is retried whose ads are all locked. */
const lockedMs = 50;

/**
 * Rebuilds the index columns of ads that were indexed with another catalogue version. Batches are small, so that a
 * concurrent request waits for one ad at most.
 *
 * @param options.stopped ends the run after the current batch; the next start resumes it.
 * @returns the number of reindexed ads, or `null` if another node holds the lock.
 */
export async function reindexStaleAds(
  { pool, database }: Pick<Services, 'pool' | 'database'>,
  { stopped = () => false }: { stopped?: () => boolean } = {},
): Promise<number | null> {
  const holder = await pool.connect();
  try {
    if (!(await lockReindexing(holder))) return null;
    let count = 0;
    while (!stopped()) {
      const stale = await selectStaleAds(database, { version: searchVersion, limit: batch });
      if (stale.length === 0) break;
      const documents = [];
      for (const { id, ...ad } of stale) {
        documents.push({ id, ...buildSearchDocument(ad) });
        await setImmediate();
      }
      const updated = await updateIndexColumns(database, documents);
      count += updated;
      if (updated === 0) await setTimeout(lockedMs);
    }
    await unlockReindexing(holder);
    return count;
  } finally {
    // Closing the session releases the lock, even after an error.
    holder.release(true);
  }
}
