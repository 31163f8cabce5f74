import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemOfDatabaseError } from './database-errors.ts';
import { sendRangeError } from './file-ranges.ts';
import { Problem } from './problem.ts';

/** Maps Fastify's error codes to problem codes. */
const frameworkProblems: Record<string, Problem['code']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-request',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bad-request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
};

function problemOf(error: FastifyError | Problem | Error): Problem {
  if (error instanceof Problem) return error;
  const code = 'code' in error ? frameworkProblems[error.code] : undefined;
  if (code) return new Problem(code);
  const fromDatabase = problemOfDatabaseError(error);
  if (fromDatabase) return fromDatabase;
  if ('statusCode' in error && error.statusCode && error.statusCode < 500) return new Problem('bad-request');
  return new Problem('unexpected');
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const retryAfter = problem.details.facts?.retry_after;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(problem.body(request.id));
}

/** Registers the only error handler: responds with a problem code. Unknown errors are logged and reveal nothing. */
export function registerProblemHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const unsatisfiable = sendRangeError(reply, error);
    if (unsatisfiable) return unsatisfiable;
    const problem = problemOf(error);
    // Problems that a handler throws deliberately are counted elsewhere. Log only unexpected errors.
    const deliberate = error instanceof Problem && error.cause === undefined;
    if (problem.status >= 500 && !deliberate) request.log.error({ err: error }, 'request failed');
    return sendProblem(request, reply, problem);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Problem('not-found')));
}
