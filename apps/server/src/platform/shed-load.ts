import { availableParallelism } from 'node:os';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WorkClass } from './client-budgets.ts';
import { createClientShares, type Turn } from './client-shares.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import type { Config } from './config.ts';
import type { DatabaseMonitor } from './database-monitor.ts';
import { Problem } from './problem.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The cost class of the route's requests; `work` if absent. `stream`: a session read whose route has its own queue.
     */
    workClass?: WorkClass | 'stream' | ((request: FastifyRequest) => WorkClass);
  }
}

/** Maximum event loop delay in milliseconds, averaged over a second. Beyond it, new requests would time out. */
const defaultMaxDelayMs = 4_000;
/** Maximum number of requests that wait for a database connection: about 250 ms of work at 16 connections. */
const maxWaiting: Record<WorkClass, number> = { work: 512, read: 1_024, file: Number.POSITIVE_INFINITY };
/** Seconds after which a client may retry. */
const retryAfterS = 3;
/**
 * Maximum time in milliseconds that a request waits for the client's other requests. Writes wait longer, because losing
 * one is worse.
 */
const maxWaitMs = { read: 2_000, write: 10_000 };

/** Health checks must respond even under overload. */
const alwaysAnswered: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);

const isFile = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('image/') ?? false;
const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function classOf(request: FastifyRequest): WorkClass | 'stream' {
  const { workClass = 'work' } = request.routeOptions.config;
  return typeof workClass === 'function' ? workClass(request) : workClass;
}

/** The state of one request: the admission of its client, and when its work began. */
interface Passage {
  workClass: WorkClass;
  turn: Turn;
  began?: number;
}

/**
 * Rejects requests that would only wait: a response after the client's timeout costs as much as a useful one, and
 * enough of them leave no capacity for others. Applies each client's share first (`client-shares.ts`), then the node's
 * limit, which counts cheap and costly requests separately.
 */
export async function shedLoad(
  app: FastifyInstance,
  {
    pool,
    config,
    maxEventLoopDelayMs = defaultMaxDelayMs,
  }: Pick<Services, 'pool' | 'maxEventLoopDelayMs'> & { config: Pick<Config, 'clientShare'> },
  options: { watch: DatabaseMonitor; identifyClient: (request: FastifyRequest) => string | Promise<string> },
): Promise<void> {
  const limits = { work: createConcurrencyLimit(), read: createConcurrencyLimit() };
  const shares = createClientShares({
    percent: config.clientShare,
    cores: availableParallelism(),
    // Leaves a quarter of the database connections to other clients.
    maxInFlight: Math.ceil((pool.options.max ?? 10) * 0.75),
  });
  const passages = new WeakMap<FastifyRequest, Passage>();
  const refuse = async ({ routeOptions }: FastifyRequest) => {
    if (!alwaysAnswered.has(routeOptions.url)) {
      throw new Problem('unavailable', { facts: { retry_after: retryAfterS } });
    }
  };
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    // Infinity means a second without a sample, for example while modules are loaded on a busy machine.
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
  // Count a request after its body was received, otherwise slow senders would use up the limit. Uploads are read later
  // still.
  app.addHook('preValidation', (request, _, done) => {
    const passage = passages.get(request);
    if (passage && passage.workClass !== 'file' && !isFile(request)) {
      passage.turn.start();
      passage.began = performance.now();
      limits[passage.workClass].enter();
    }
    done();
  });
  const leave = (request: FastifyRequest) => {
    const passage = passages.get(request);
    if (!passage) return;
    passages.delete(request);
    passage.turn.end();
    if (passage.began === undefined || passage.workClass === 'file') return;
    limits[passage.workClass].leave(isRead(request) ? performance.now() - passage.began : undefined);
  };
  // The work ends when the response starts. The duration of its transfer depends on the network.
  app.addHook('onSend', (request, _, payload, done) => {
    leave(request);
    done(null, payload);
  });
  // For clients that disconnected before the response.
  app.addHook('onResponse', (request, _, done) => {
    leave(request);
    done();
  });
}

/** Calls back once if the client disconnects before the response. */
function onGone({ raw }: FastifyReply, callback: () => void): void {
  raw.once('close', callback);
}
