import type { Services } from '../../../platform/services.ts';
import { lockJobsToRoute } from './queues.queries.ts';
import { readQueues } from './read-queues.ts';
import { routeJobs } from './route-jobs.ts';

/** A batch is one transaction, which decisions on its jobs wait for. */
const batchSize = 200;

/**
 * Routes the waiting jobs that earlier rules have routed, in batches. Jobs that are locked by other transactions are routed
 * by a later run.
 *
 * @returns the number of jobs.
 */
export async function routeWaitingJobs(
  { database }: Pick<Services, 'database'>,
  {
    batches = Number.POSITIVE_INFINITY,
    stopped = () => false,
  }: { batches?: number; stopped?: () => boolean } = {},
): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < batches && !stopped(); batch += 1) {
    const routed = await database.transaction().execute(async (tx) => {
      const { version } = await readQueues(tx);
      const ids = await lockJobsToRoute(tx, { version, limit: batchSize });
      if (ids.length > 0) await routeJobs(tx, ids);
      return ids.length;
    });
    total += routed;
    if (routed < batchSize) break;
  }
  return total;
}
