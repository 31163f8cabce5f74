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
/** Milliseconds until a batch whose ads are all locked is tried again. */
const lockedMs = 50;

/**
 * Describes ads anew that another version of the catalogue described, in small batches: a request waits for one ad at
 * most. Answers how many, or null where another node is at it.
 *
 * @param options.stopped ends it after the running batch; the next start goes on.
 */
export async function reindexStaleAds(
  { pool, database }: Pick<Services, 'pool' | 'database'>,
  { stopped = () => false }: { stopped?: () => boolean } = {},
): Promise<number | null> {
  const holder = await pool.connect();
  try {
    // Of several nodes, one at a time describes.
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
    // With its session goes the lock, whatever happened.
    holder.release(true);
  }
}

/** After the start, and now and then: another node may have gone in the middle of it. */
export function scheduleReindexing(app: FastifyInstance, services: Services): void {
  const failure = 'describing ads for the search failed; the next turn goes on';
  scheduleTask(app, { everyMs, failure }, async (closing) => {
    const count = await reindexStaleAds(services, { stopped: () => closing.aborted });
    if (count) app.log.info({ count }, 'described ads anew for the search');
  });
}
