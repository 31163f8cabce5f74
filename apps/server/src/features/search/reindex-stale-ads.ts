import { setImmediate, setTimeout } from 'node:timers/promises';
import { buildSearchDocument } from '@arabati/domain/search/build-search-document';
import { searchVersion } from '@arabati/domain/search/search-version';
import type { FastifyInstance } from 'fastify';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import { scheduleTask } from '../../platform/schedule-task.ts';
import type { Services } from '../../platform/services.ts';
import { selectStaleAds, updateDescriptions } from './search.queries.ts';

const batch = 200;
const everyMs = 5 * 60_000;
/** Delay in milliseconds before a batch is retried whose ads are all locked. */
const lockedMs = 50;

/**
 * Rebuilds the search columns of ads that were indexed with another catalogue version. Batches are small, so that a
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
    // An advisory lock lets only one node reindex at a time.
    const { rows } = await holder.query('select pg_try_advisory_lock($1) as locked', [
      advisoryLocks.adDescriptions,
    ]);
    if (!rows[0].locked) return null;
    let count = 0;
    while (!stopped()) {
      const stale = await selectStaleAds(database, { version: searchVersion, limit: batch });
      if (stale.length === 0) break;
      const described = [];
      for (const { id, ...ad } of stale) {
        described.push({ id, ...buildSearchDocument(ad) });
        await setImmediate();
      }
      const updated = await updateDescriptions(database, searchVersion, described);
      count += updated;
      if (updated === 0) await setTimeout(lockedMs);
    }
    await holder.query('select pg_advisory_unlock($1)', [advisoryLocks.adDescriptions]);
    return count;
  } finally {
    // Closing the session releases the lock, even after an error.
    holder.release(true);
  }
}

/** Schedules reindexing after the start and periodically, because another node may stop during its run. */
export function scheduleReindexing(app: FastifyInstance, services: Services): void {
  const failure = 'describing ads for the search failed; the next turn goes on';
  scheduleTask(app, { everyMs, failure }, async (closing) => {
    const count = await reindexStaleAds(services, { stopped: () => closing.aborted });
    if (count) app.log.info({ count }, 'reindexed stale ads for search');
  });
}
