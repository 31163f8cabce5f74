import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import type pg from 'pg';
import { buildApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { createPool } from '../platform/database.ts';
import type { Services } from '../platform/services.ts';
import { createTestDatabase } from './create-test-database.ts';
import type { TestClock } from './test-clock.ts';
import { openTestServices } from './test-services.ts';

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  clock: TestClock;
  /** The way in of who owns the database, for what the server's account may not: emptying a table, gathering its figures. */
  owner: pg.Pool;
  /** Ends the app and drops its database and files. */
  close(): Promise<void>;
}

/**
 * The real app on a database of its own, every answer held to its contract. Drive it with `app.inject`, or listen
 * on port 0 for a client that needs a socket.
 *
 * @param environment as an operator would set it; limits are off unless asked for.
 * @param options.logStream catches the log; set LOG_LEVEL to have one.
 * @param options.onQuery receives every query and every error of one.
 */
export async function startTestApp(
  environment: Record<string, string> = {},
  { logStream, onQuery }: Pick<Services, 'logStream'> & { onQuery?: (event: LogEvent) => void } = {},
): Promise<TestApp> {
  const testDatabase = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'arabati-test-'));
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    MAIL_INTERVAL_S: '0',
    // A test is often many people at one address, faster than people are.
    CLIENT_SHARE: '100',
    // Tests change what is stored behind the server's back.
    SHARED_ANSWERS_MS: '0',
    DEMO: 'off',
    PORT: '0',
    PUBLIC_URL: 'http://localhost:8080',
    ...environment,
    DATABASE_URL: testDatabase.serverUrl,
    DATA_DIR: dataDir,
  });
  const pool = createPool(testDatabase.serverUrl, { max: 10 });
  const owner = createPool(testDatabase.url, { max: 2 });
  const services = await openTestServices(config, pool, {
    checkAnswers: true,
    ...(logStream ? { logStream } : {}),
    ...(onQuery ? { onQuery } : {}),
  });
  const app = await buildApp(services);
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
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
