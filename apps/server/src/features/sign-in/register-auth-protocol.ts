import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemOfDatabaseError } from '../../platform/database-errors.ts';
import { Problem } from '../../platform/problem.ts';
import { AuthError, type AuthErrorCode } from './auth-error.ts';

/**
 * The supported version of the protocol. The client parses an error code only if the response contains this version.
 */
const apiVersion = '2024-01-01';

const frameworkRefusals: Record<string, AuthErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_json',
};

function refusalOf(error: FastifyError | Error): AuthError {
  if (error instanceof AuthError) return error;
  const code = 'code' in error ? frameworkRefusals[error.code] : undefined;
  if (code) return new AuthError(code);
  const problem = error instanceof Problem ? error : problemOfDatabaseError(error);
  if (problem?.status === 503) {
    return new AuthError('overloaded', { retryAfter: Number(problem.details.facts?.retry_after ?? 5) });
  }
  if (problem?.status === 400) return new AuthError('validation_failed');
  if ('statusCode' in error && error.statusCode && error.statusCode < 500) {
    return new AuthError('validation_failed');
  }
  return new AuthError('unexpected_failure');
}

/** Makes all errors below the protocol's prefix use its format, and forbids caching. */
export function registerAuthProtocol(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-supabase-api-version': apiVersion,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const authError = refusalOf(error);
    if (authError.status >= 500) request.log.error({ err: error }, 'request failed');
    const { retryAfter } = authError.extras;
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    return reply.code(authError.status).send(authError.body());
  });

  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const existing = methods.get(url) ?? new Set();
    for (const name of [method].flat()) existing.add(name);
    methods.set(url, existing);
  });
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    const allowed = methods.get(pathOf(request));
    if (!allowed) throw new AuthError('not_found');
    reply.header('allow', [...allowed].join(', '));
    throw new AuthError('method_not_allowed');
  };
  app.setNotFoundHandler(refuse);
  // Without this route, the front end would respond to these paths, as to every path that a browser navigates to.
  app.get('/*', refuse);
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '';

/** Accepts JSON bodies only, so that a page of another origin cannot post here without a CORS preflight. */
export function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    // Sign-out requests have the JSON content type and an empty body.
    if (text === '') return done(null, undefined);
    try {
      const body: unknown = JSON.parse(text as string);
      done(null, body);
    } catch {
      done(new AuthError('bad_json'));
    }
  });
}
