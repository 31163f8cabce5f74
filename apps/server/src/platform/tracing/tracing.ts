import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';

/** Tells a collector how long requests and their queries take; there only where the operator has named one. */
export interface Tracing {
  /** Before any other hook, so that what they do is within the request. */
  traceRequests(app: FastifyInstance): void;
  onQuery(event: LogEvent): void;
  /** Sends what is left. */
  stop(): Promise<void>;
}
