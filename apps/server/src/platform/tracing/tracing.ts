import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';

/** Exports the durations of requests and their queries to a collector. Active only if the operator configured one. */
export interface Tracing {
  /** Registers the hooks. Must be called before any other hook, so that their work is part of the request's span. */
  traceRequests(app: FastifyInstance): void;
  onQuery(event: LogEvent): void;
  /** Exports the remaining spans. */
  stop(): Promise<void>;
}
