import type { FastifyInstance } from 'fastify';
import type { DatabaseWatch } from './database-watch.ts';
import { Problem } from './problem.ts';
import type { Services } from './services.ts';

/** No file has this name; to look for it is to ask the store whether it answers. */
const noFile = '00-ready';
/** Milliseconds after which a part that has not answered counts as away. */
const patienceMs = 2_000;

type Part = 'ok' | 'away';

/**
 * `/healthz` is 200 once the server can serve, its database included. `/readyz` tells a load balancer whether to send
 * people here: which part is away, and no more once the server is going down.
 */
export function serveHealth(
  app: FastifyInstance,
  { pool, photoStore }: Pick<Services, 'pool' | 'photoStore'>,
  watch: DatabaseWatch,
): void {
  const database = async () => (watch.silent ? ('away' as const) : stateOf(pool.query('select 1')));

  app.get('/healthz', { logLevel: 'warn' }, async () => {
    if ((await database()) === 'away') throw new Problem('unavailable');
    return { status: 'ok' };
  });

  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    const parts = {
      database: await database(),
      photos: await stateOf(photoStore.open(noFile).then((found) => found?.stream.destroy())),
      server: app.draining ? ('away' as const) : ('ok' as const),
    };
    const ready = Object.values(parts).every((state) => state === 'ok');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'away', ...parts });
  });
}

async function stateOf(answer: Promise<unknown>): Promise<Part> {
  const late = new Promise<Part>((resolve) => setTimeout(resolve, patienceMs, 'away').unref());
  return Promise.race([
    answer.then(
      () => 'ok' as const,
      () => 'away' as const,
    ),
    late,
  ]);
}
