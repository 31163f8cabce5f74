import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { DatabaseWatch } from './database-watch.ts';
import { Problem } from './problem.ts';

/** Milliseconds by which the process is behind, on average over a second: what it takes on now answers nobody in time. */
const mostBehindMs = 4_000;
/** Requests in line for one of the database's connections: at 16 connections about a tenth of a second of work. */
const mostWaiting = 256;
/** Seconds after which another try is worth it. */
const retryAfterS = 3;

/** What tells whether the server is well has to answer when it is not. */
const alwaysAnswered: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses at the door what would only wait: a request that is answered after its person has gone costs as much as one
 * that helps, and with enough of them nobody is helped.
 */
export async function shedLoad(
  app: FastifyInstance,
  { pool }: { pool: pg.Pool },
  watch: DatabaseWatch,
): Promise<void> {
  const refuse = async ({ routeOptions }: FastifyRequest) => {
    if (!alwaysAnswered.has(routeOptions.url)) {
      throw new Problem('unavailable', { facts: { retry_after: retryAfterS } });
    }
  };
  await app.register(underPressure, { maxEventLoopDelay: mostBehindMs, pressureHandler: refuse });
  app.addHook('onRequest', async (request) => {
    if (watch.silent || pool.waitingCount > mostWaiting) await refuse(request);
  });
}
