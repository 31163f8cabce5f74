import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * Logs one line per request, at its end. Fastify logs a second line at the start, which doubles the cost of the log and
 * contains nothing that the last line cannot contain. Its lines about errors are unchanged.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const facts = describeRequest(request, reply);
    if (error) reply.log.error({ ...facts, err: error }, 'request errored');
    else reply.log.info(facts, 'request completed');
  }

  /** A response that a client does not receive completely is not logged as completed. */
  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply) {
    const facts = describeRequest(request, reply);
    if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') {
      reply.log.info(facts, 'stream closed prematurely');
    } else {
      reply.log.warn({ ...facts, err: error }, 'response terminated with an error with headers already sent');
    }
  }
}

/** Describes a request without its query string, which may contain anything. */
function describeRequest(request: FastifyRequest, reply: FastifyReply) {
  return {
    method: request.method,
    path: request.url.split('?', 1)[0],
    route: request.routeOptions.url,
    status: reply.statusCode,
    responseTime: reply.elapsedTime,
    remoteAddress: request.ip,
  };
}
