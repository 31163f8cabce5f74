import type { FastifyInstance } from 'fastify';
import type { DatabaseMonitor } from './database-monitor.ts';
import { probeReading, probeWriting } from './photo-store/probe-photo-store.ts';
import { Problem } from './problem.ts';
import type { Services } from './services.ts';

/** Milliseconds without a response after which a part counts as unavailable. */
const defaultTimeoutMs = 2_000;
/** Minimum interval in milliseconds between two probe writes. A bucket charges for each write. */
const writeProbeEveryMs = { disk: 1_000, bucket: 15_000 };

type Part = 'ok' | 'away';

/**
 * Serves the health checks. `/healthz` returns 200 once the server and its database are available. `/readyz` reports
 * whether a load balancer should route requests to this node, and which part is unavailable; it fails while the server
 * drains. A node that can read but not write photos (a full disk, a bucket without write access) reports this and stays
 * ready, because most visitors only read.
 */
export function serveHealth(
  app: FastifyInstance,
  {
    pool,
    photoStore,
    config,
    unresponsiveAfterMs = defaultTimeoutMs,
  }: Pick<Services, 'pool' | 'photoStore' | 'config' | 'unresponsiveAfterMs'>,
  watch: DatabaseMonitor,
): void {
  const stateOf = (response: Promise<unknown>) => findState(response, unresponsiveAfterMs);
  const database = async () => (watch.silent ? ('away' as const) : stateOf(pool.query('select 1')));
  const writing = repeatRarely(config.storageUrl ? writeProbeEveryMs.bucket : writeProbeEveryMs.disk, () =>
    stateOf(probeWriting(photoStore, config.nodeId)),
  );
  const photos = async (): Promise<Part | 'read-only'> => {
    if ((await stateOf(probeReading(photoStore))) === 'away') return 'away';
    return (await writing()) === 'ok' ? 'ok' : 'read-only';
  };

  app.get('/healthz', { logLevel: 'warn' }, async () => {
    if ((await database()) === 'away') throw new Problem('unavailable');
    return { status: 'ok' };
  });

  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    const parts = {
      database: await database(),
      photos: await photos(),
      server: app.draining ? ('away' as const) : ('ok' as const),
    };
    const states = Object.values(parts);
    const ready = !states.includes('away');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: !ready ? 'away' : states.includes('read-only') ? 'degraded' : 'ok', ...parts });
  });
}

/** @returns the result of the last run while it is younger than the interval, to all callers. */
function repeatRarely<T>(everyMs: number, run: () => Promise<T>): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | undefined;
  return () => {
    if (!last || performance.now() - last.at >= everyMs) last = { at: performance.now(), result: run() };
    return last.result;
  };
}

async function findState(response: Promise<unknown>, timeoutMs: number): Promise<Part> {
  const late = new Promise<Part>((resolve) => setTimeout(resolve, timeoutMs, 'away').unref());
  return Promise.race([
    response.then(
      () => 'ok' as const,
      () => 'away' as const,
    ),
    late,
  ]);
}
