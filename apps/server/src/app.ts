import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { createEndpointBinder } from './platform/endpoint.ts';
import { serveHealth } from './platform/health.ts';
import { answerProblems } from './platform/problem-answers.ts';

/** What every feature may stand on. Tests build the same app with a clock of their own. */
export interface Services {
  config: Config;
  clock: Clock;
  pool: pg.Pool;
  database: Database;
  /** Hold every answer to its contract (tests). */
  checkAnswers: boolean;
}

/** The server's table of contents. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: services.config.logLevel },
    // Room for a form, not for a file; uploads say their own limit.
    bodyLimit: 100 * 1024,
    trustProxy: false,
    routerOptions: { maxParamLength: 100 },
  });
  answerProblems(app);
  serveHealth(app, services);

  const binder = createEndpointBinder(app, {
    authenticate: async () => null,
    checkAnswers: services.checkAnswers,
  });
  void binder;

  return app;
}
