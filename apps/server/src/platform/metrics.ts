import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from './config.ts';
import { equalsInConstantTime } from './equals-in-constant-time.ts';
import { Problem } from './problem.ts';
import { isFromThisMachine } from './this-machine-only.ts';

/**
 * Serves `/metrics` for Prometheus: the process, its requests by route, its database connections. It contains no
 * personal data, but still requires METRICS_TOKEN or, without one, a client on this machine.
 *
 * @returns the registry, for the metrics of features.
 */
export function serveMetrics(
  app: FastifyInstance,
  { pool, config }: { pool: pg.Pool; config: Pick<Config, 'metricsToken' | 'nodeId'> },
): Registry {
  // One registry per server instead of per process, because tests run several servers.
  const registry = new Registry();
  registry.setDefaultLabels({ node: config.nodeId });
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const shed = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests rejected because the server or its database was overloaded',
    registers: [registry],
  });
  for (const [name, help, count] of [
    ['database_connections_open', 'Open connections to the database', () => pool.totalCount],
    ['database_connections_idle', 'Idle connections to the database', () => pool.idleCount],
    [
      'database_connections_awaited',
      'Requests that wait for a connection to the database',
      () => pool.waitingCount,
    ],
  ] as const) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(count());
      },
    });
  }

  app.addHook('onResponse', (request, reply, done) => {
    // Use the route's pattern: a URL may contain ids.
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    if (reply.statusCode === 503) shed.inc();
    done();
  });

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw new Problem('not-found');
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
  return registry;
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (!token) return isFromThisMachine(request);
  return equalsInConstantTime(request.headers.authorization ?? '', `Bearer ${token}`);
}
