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

/** Milliseconds that the end of the process waits for what is still to be sent. */
const lastWordsMs = 3_000;

/**
 * One span a request and one a query. Every request begins a trace of its own: what a caller says about traces is
 * not believed. Nothing that a person wrote is in them: routes by their patterns, SQL without its values.
 */
export function startTracing(config: Pick<Config, 'nodeId'>): Tracing {
  const provider = new TracerProvider({
    // Where to, with which headers, how long at most: the exporter reads OTEL_EXPORTER_OTLP_* by itself.
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
    // A body is read by events of the socket, which know nothing of the request.
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
    // What nobody waits for (the look into the mail queue every two seconds) would bury the rest.
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
      // Never the message: the database quotes values in it.
      if (code) span.setAttribute('db.response.status_code', code);
    }
    span.end();
  }

  return {
    traceRequests,
    onQuery,
    // A collector that is away must not hold up the end.
    stop: () =>
      Promise.race([provider.shutdown().catch(() => {}), delay(lastWordsMs, undefined, { ref: false })]),
  };
}
