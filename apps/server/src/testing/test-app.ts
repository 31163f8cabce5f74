import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import type pg from 'pg';
import { buildApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import type { Services } from '../platform/services.ts';
import { silentPushService } from './browser-subscription.ts';
import { createTestDatabase } from './create-test-database.ts';
import { createTestPool } from './create-test-pool.ts';
import { findJobs } from './find-jobs.ts';
import type { TestClock } from './test-clock.ts';
import { openTestServices } from './test-services.ts';

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  clock: TestClock;
  /**
   * A connection of the database's owner, for statements that the server's account may not run: truncating a table,
   * analyzing.
   */
  owner: pg.Pool;
  /** Closes the app and drops its database and files. */
  close(): Promise<void>;
}

/**
 * Starts the real app on its own database, with every response validated against its contract. Send requests with
 * `app.inject`, or listen on port 0 for a client that needs a socket.
 *
 * @param environment as an operator would set it; rate limits are off by default.
 * @param options.logStream receives the log; set LOG_LEVEL to enable it.
 * @param options.onQuery receives every query and its error.
 * @param options.ads number of generated ads in the database (many-ads.ts).
 * @param options.jobs names of the background jobs that run. Tests call the functions of other jobs at the time they
 *   need: a job that runs meanwhile may hold a part of the work, and the start of all jobs costs more than the app's.
 */
export async function startTestApp(
  environment: Record<string, string> = {},
  {
    logStream,
    onQuery,
    ads = 0,
    jobs = [],
  }: Pick<Services, 'logStream'> & {
    onQuery?: (event: LogEvent) => void;
    ads?: number;
    jobs?: readonly string[];
  } = {},
): Promise<TestApp> {
  const testDatabase = await createTestDatabase({ ads });
  const dataDir = await mkdtemp(join(tmpdir(), 'arabati-test-'));
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    MAIL_INTERVAL_S: '0',
    // A test often simulates many clients at one IP address.
    CLIENT_SHARE: '100',
    // Tests change stored rows without the server's knowledge.
    SHARED_ANSWERS_MS: '0',
    PUSH_SERVICES: silentPushService,
    DEMO: 'off',
    PORT: '0',
    PUBLIC_URL: 'http://localhost:8080',
    ...environment,
    DATABASE_URL: testDatabase.serverUrl,
    DATA_DIR: dataDir,
  });
  const pool = createTestPool(testDatabase.serverUrl, { max: 10 });
  const owner = createTestPool(testDatabase.url, { max: 2 });
  const services = await openTestServices(config, pool, {
    validateResponses: true,
    ...(logStream ? { logStream } : {}),
    ...(onQuery ? { onQuery } : {}),
  });
  const app = await buildApp(services, { jobs: findJobs(jobs) });
  await app.ready();
  return {
    app,
    services,
    clock: services.clock,
    owner,
    async close() {
      await app.close();
      await pool.end();
      await owner.end();
      await testDatabase.drop();
      // The encoding of an aborted upload may still write a file.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
