import { buildApp } from '../app.ts';
import { createDatabase, createPool } from '../platform/database.ts';
import { createSecrets } from '../platform/secrets.ts';
import type { TestApp } from './test-app.ts';

/** Starts a second node on the same database, with its own pool and listeners. */
export async function startSecondNode(market: TestApp): Promise<Omit<TestApp, 'clock' | 'owner'>> {
  const pool = createPool(market.services.pool.options.connectionString as string, { max: 4 });
  const config = { ...market.services.config, nodeId: 'second' };
  const database = createDatabase(pool);
  const services = { ...market.services, config, pool, database, keyFor: createSecrets(database) };
  const app = await buildApp(services);
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
