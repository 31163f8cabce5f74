import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogEvent } from 'kysely';
import type { Config } from '../config.ts';
import { productVersion } from '../version.ts';
import type { Tracing } from './tracing.ts';

/** Maximum time in milliseconds that the shutdown waits for the final export. */
const flushTimeoutMs = 3_000;

/**
 * Creates one span per request and one per query. Every request starts its own trace, because trace headers of clients
 * are not trusted. Spans contain no user input: routes are patterns, and SQL has no values.
 */
export function startTracing(config: Pick<Config, 'nodeId'>): Tracing {
  const provider = new TracerProvider({
    // The exporter itself reads endpoint, headers and timeout from OTEL_EXPORTER_OTLP_*.
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || 'arabati',
      'service.version': productVersion,
      'service.instance.id': config.nodeId,
    }),
  });
  const tracer = provider.getTracer('arabati');
  const current = new AsyncLocalStorage<Context>();
  const requests = new WeakMap<FastifyRequest, { span: Span; context: Context }>();

  function traceRequests(app: FastifyInstance) {
    app.addHook('onRequest', (request, _, done) => {
      const { method, routeOptions, id } = request;
      const route = routeOptions.url ? { 'http.route': routeOptions.url } : {};
      const span = tracer.startSpan(
        routeOptions.url ? `${method} ${routeOptions.url}` : method,
        {
          kind: SpanKind.SERVER,
          attributes: { 'http.request.method': method, 'arabati.request_id': id, ...route },
        },
        ROOT_CONTEXT,
      );
      const traced = { span, context: trace.setSpan(ROOT_CONTEXT, span) };
      requests.set(request, traced);
      current.run(traced.context, done);
    });
    // A body is read in socket events, which lack the request's async context.
    app.addHook('preValidation', (request, _, done) => {
      const traced = requests.get(request);
      if (traced) current.run(traced.context, done);
      else done();
    });
    app.addHook('onResponse', async (request, reply) => {
      const span = requests.get(request)?.span;
      span?.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    });
  }

  function onQuery(event: LogEvent) {
    const { sql } = event.query;
    const parent = current.getStore();
    // Skip background queries (the mail queue is polled every two seconds), which would hide the rest.
    if (!parent) return;
    const operation = /\w+/.exec(sql)?.[0]?.toLowerCase() ?? 'query';
    const span = tracer.startSpan(
      operation,
      {
        kind: SpanKind.CLIENT,
        startTime: Date.now() - event.queryDurationMillis,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          'db.query.text': sql,
        },
      },
      parent,
    );
    if (event.level === 'error') {
      const { code } = event.error as { code?: string };
      span.setStatus({ code: SpanStatusCode.ERROR });
      // Omit the message: PostgreSQL quotes values in it.
      if (code) span.setAttribute('db.response.status_code', code);
    }
    span.end();
  }

  return {
    traceRequests,
    onQuery,
    // An unreachable collector must not delay the shutdown.
    stop: () =>
      Promise.race([provider.shutdown().catch(() => {}), delay(flushTimeoutMs, undefined, { ref: false })]),
  };
}
