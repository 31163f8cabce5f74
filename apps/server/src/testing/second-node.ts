import { buildApp } from '../app.ts';
import { createDatabase } from '../platform/database.ts';
import { createSecrets } from '../platform/secrets.ts';
import { createTestPool } from './create-test-pool.ts';
import { findJobs } from './find-jobs.ts';
import type { TestApp } from './test-app.ts';

/**
 * Starts a second node on the same database, with its own pool and listeners.
 *
 * @param options.jobs names of the background jobs that it runs.
 */
export async function startSecondNode(
  market: TestApp,
  { jobs = [] }: { jobs?: readonly string[] } = {},
): Promise<Omit<TestApp, 'clock' | 'owner'>> {
  const pool = createTestPool(market.services.pool.options.connectionString as string, { max: 4 });
  const config = { ...market.services.config, nodeId: 'second' };
  const database = createDatabase(pool);
  const services = { ...market.services, config, pool, database, keyFor: createSecrets(database) };
  const app = await buildApp(services, { jobs: findJobs(jobs) });
  await app.ready();
  return {
    app,
    services,
    async close() {
      await app.close();
      await pool.end();
    },
  };
}
