import { availableParallelism } from 'node:os';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { createClientShares, type Turn, type WorkClass } from './client-shares.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import type { Config } from './config.ts';
import type { DatabaseMonitor } from './database-monitor.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request of this route costs; `work` if absent. `stream`: a session read whose route queues by itself. */
    workClass?: WorkClass | 'stream' | ((request: FastifyRequest) => WorkClass);
  }
}

/** Milliseconds by which the process is behind, on average over a second: what it takes on now answers nobody in time. */
const mostBehindMs = 4_000;
/** Requests that wait for one of the database's connections: at 16 connections about a quarter of a second of work. */
const maxWaiting: Record<WorkClass, number> = { work: 512, read: 1_024, file: Number.POSITIVE_INFINITY };
/** Seconds after which another try is worth it. */
const retryAfterS = 3;
/** Milliseconds that a client's request waits for the client's own other requests. A lost write costs a person more. */
const maxWaitMs = { read: 2_000, write: 10_000 };

/** What tells whether the server is well has to answer when it is not. */
const alwaysAnswered: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);

const isFile = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('image/') ?? false;
const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function classOf(request: FastifyRequest): WorkClass | 'stream' {
  const { workClass = 'work' } = request.routeOptions.config;
  return typeof workClass === 'function' ? workClass(request) : workClass;
}

/** How one request stands: its client's turn, and when its work began. */
interface Passage {
  workClass: WorkClass;
  turn: Turn;
  began?: number;
}

/**
 * Rejects at the door what would only wait: a request that is answered after its person has gone costs as much as one
 * that helps, and with enough of them nobody is helped. Each client's own share comes first (`client-shares.ts`), then
 * the node's bound, which counts cheap and costly requests apart.
 */
export async function shedLoad(
  app: FastifyInstance,
  { pool, config }: { pool: pg.Pool; config: Pick<Config, 'clientShare'> },
  options: { watch: DatabaseMonitor; identifyClient: (request: FastifyRequest) => string | Promise<string> },
): Promise<void> {
  const limits = { work: createConcurrencyLimit(), read: createConcurrencyLimit() };
  const shares = createClientShares({
    percent: config.clientShare,
    cores: availableParallelism(),
    // Leaves a quarter of the database's connections to the others.
    maxInFlight: Math.ceil((pool.options.max ?? 10) * 0.75),
  });
  const passages = new WeakMap<FastifyRequest, Passage>();
  const refuse = async ({ routeOptions }: FastifyRequest) => {
    if (!alwaysAnswered.has(routeOptions.url)) {
      throw new Problem('unavailable', { facts: { retry_after: retryAfterS } });
    }
  };
  await app.register(underPressure, {
    maxEventLoopDelay: mostBehindMs,
    // Infinity stands for a second without a sample, such as while a start on a busy machine loads modules.
    pressureHandler: async (request, _reply, _type, delayMs) => {
      if (Number.isFinite(delayMs)) await refuse(request);
    },
  });

  app.addHook('onRequest', async (request, reply) => {
    if (alwaysAnswered.has(request.routeOptions.url)) return;
    if (options.watch.silent) await refuse(request);
    const routeClass = classOf(request);
    const workClass = routeClass === 'stream' ? 'read' : routeClass;
    const client = await options.identifyClient(request);
    const turn = await shares.admit({
      client,
      workClass,
      hasBody: hasBody(request),
      maxWaitMs: isRead(request) ? maxWaitMs.read : maxWaitMs.write,
      onGone: (callback) => onGone(reply, callback),
    });
    passages.set(request, { workClass: routeClass === 'stream' ? 'file' : workClass, turn });
    if (routeClass === 'stream') return;
    const isFull = workClass !== 'file' && limits[workClass].full;
    if (isFull || pool.waitingCount > maxWaiting[workClass]) await refuse(request);
  });
  // Counted once its body is there, or slow senders would keep everybody out; files are read later still.
  app.addHook('preValidation', async (request) => {
    const passage = passages.get(request);
    if (!passage || passage.workClass === 'file' || isFile(request)) return;
    passage.turn.start();
    passage.began = performance.now();
    limits[passage.workClass].enter();
  });
  const leave = (request: FastifyRequest) => {
    const passage = passages.get(request);
    if (!passage) return;
    passages.delete(request);
    passage.turn.end();
    if (passage.began === undefined || passage.workClass === 'file') return;
    limits[passage.workClass].leave(isRead(request) ? performance.now() - passage.began : undefined);
  };
  // The work is done when the response begins; how long it is on its way depends on the network.
  app.addHook('onSend', async (request) => leave(request));
  // For those who left before that.
  app.addHook('onResponse', async (request) => leave(request));
}

/** Once only, for a client that disconnects before it is answered. */
function onGone({ raw }: FastifyReply, callback: () => void): void {
  raw.once('close', callback);
}
