import { routeJob } from '@arabati/domain/reports/desk-queues';
import type { Connection } from '../../../platform/database.ts';
import { findJobFacts, writeQueues } from './queues.queries.ts';
import { readQueues } from './read-queues.ts';

/**
 * Writes the queues of jobs by the rules in force. The transaction has locked the jobs. Rules that change concurrently are
 * applied afterwards: see route-waiting-jobs.ts.
 */
export async function routeJobs(tx: Connection, ids: readonly string[]): Promise<void> {
  const { queues, version } = await readQueues(tx);
  const jobs = await findJobFacts(tx, ids);
  const routes = jobs.map((job) => ({ id: job.id, queue: routeJob(queues, job) }));
  await writeQueues(tx, { routes, version });
}
