import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/** Numbers of people here in every form and digit: 09…, +249…, 00249…, 249…. */
const phones = /(?<![\d٠-٩۰-۹.])(?:(?:\+|00|%2B)?[2٢۲][4٤۴][9٩۹]|[0٠۰])[\d٠-٩۰-۹]{9}(?![\d٠-٩۰-۹])/giu;
/** Tokens by their shape, and whatever an address or a form calls a token, a code or a password. */
const jsonWebTokens = /eyJ[\w-]{5,}\.[\w-]+\.[\w-]+/g;
const bearers = /\b(bearer\s+)[\w.~+/=-]+/gi;
const named =
  /((?:access_token|refresh_token|token_hash|token|auth_code|code_verifier|code|password)(?:\\?["'])?\s*[=:]\s*(?:\\?["'])?)[\w.~+/%-]{6,}/gi;

/**
 * What no log may hold. The last guard, over whole lines: the log's own rules are not to write such a thing in the
 * first place, and no rule foresees the text of every error.
 */
export function withoutSecrets(line: string): string {
  return line
    .replace(jsonWebTokens, '[token]')
    .replace(bearers, '$1[token]')
    .replace(named, '$1[secret]')
    .replace(phones, '[number]');
}

interface LoggedError {
  [fact: string]: unknown;
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  table?: string;
  cause?: LoggedError;
}

/** The database's own `detail` and `where` quote rows, so errors are logged by a list of what they may say. */
function describeError(error: Error): LoggedError {
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? error.message,
    ...(code === undefined ? {} : { code: String(code) }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

/** One JSON line an event, on standard output. Addresses are logged without their query: it may hold anything. */
export function loggerOptions(
  config: Pick<Config, 'logLevel' | 'nodeId'>,
  stream?: { write(line: string): void },
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: config.logLevel,
    base: { node: config.nodeId },
    ...(stream ? { stream } : {}),
    serializers: {
      req: (request) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        remoteAddress: request.ip,
      }),
      err: describeError,
    },
    hooks: { streamWrite: withoutSecrets },
  };
}
