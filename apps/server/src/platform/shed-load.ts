import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import type { DatabaseWatch } from './database-watch.ts';
import { Problem } from './problem.ts';

/** Milliseconds by which the process is behind, on average over a second: what it takes on now answers nobody in time. */
const mostBehindMs = 4_000;
/** Requests in line for one of the database's connections: at 16 connections about a quarter of a second of work. */
const mostWaiting = 512;
/** Seconds after which another try is worth it. */
const retryAfterS = 3;

/** What tells whether the server is well has to answer when it is not. */
const alwaysAnswered: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);

const isFile = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('image/') ?? false;

/**
 * Refuses at the door what would only wait: a request that is answered after its person has gone costs as much as one
 * that helps, and with enough of them nobody is helped.
 */
export async function shedLoad(
  app: FastifyInstance,
  { pool }: { pool: pg.Pool },
  watch: DatabaseWatch,
): Promise<void> {
  const limit = createConcurrencyLimit();
  const begun = new WeakMap<FastifyRequest, number>();
  const refuse = async ({ routeOptions }: FastifyRequest) => {
    if (!alwaysAnswered.has(routeOptions.url)) {
      throw new Problem('unavailable', { facts: { retry_after: retryAfterS } });
    }
  };
  await app.register(underPressure, { maxEventLoopDelay: mostBehindMs, pressureHandler: refuse });
  app.addHook('onRequest', async (request) => {
    if (watch.silent || limit.full || pool.waitingCount > mostWaiting) await refuse(request);
  });
  // Counted once its body is there, or slow senders would keep everybody out; files are read later still.
  app.addHook('preValidation', async (request) => {
    if (alwaysAnswered.has(request.routeOptions.url) || isFile(request)) return;
    begun.set(request, performance.now());
    limit.enter();
  });
  const leave = (request: FastifyRequest) => {
    const since = begun.get(request);
    if (since === undefined) return;
    begun.delete(request);
    limit.leave(request.method === 'GET' ? performance.now() - since : undefined);
  };
  // The work is done when the answer begins; how long its way takes is the line's affair.
  app.addHook('onSend', async (request) => leave(request));
  // For those who left before that.
  app.addHook('onResponse', async (request) => leave(request));
}
