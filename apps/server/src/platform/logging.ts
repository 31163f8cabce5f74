import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/**
 * Phone numbers of this country in every format and digit script (09…, +249…, 00249…, 249…), and those of other
 * countries in their stored form.
 */
const phones =
  /(?:\+|%2B)[1-9]\d{7,14}(?!\d)|(?<![\d٠-٩۰-۹.])(?:(?:\+|00|%2B)?[2٢۲][4٤۴][9٩۹]|[0٠۰])[\d٠-٩۰-۹]{9}(?![\d٠-٩۰-۹])/giu;
/** Email addresses, also in a path. The lengths are limited, so that a long word costs no more than a text. */
const emails =
  /(?<![\p{L}\p{N}_.+-])[\p{L}\p{N}_.+%-]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,6}\p{L}{2,24}/giu;
/** Tokens by their format, and values that a URL or form names token, code or password. */
const jsonWebTokens = /eyJ[\w-]{5,}\.[\w-]+\.[\w-]+/g;
const bearers = /\b(bearer\s+)[\w.~+/=-]+/gi;
const named =
  /((?:access_token|refresh_token|token_hash|token|auth_code|code_verifier|code|password)(?:\\?["'])?\s*[=:]\s*(?:\\?["'])?)([\w.~+/%-]{6,})/gi;
/** Codes of errors, of the system and of the API. Sign-in codes have digits and letters without separators. */
const errorCode = /^(?:[A-Z]+(?:_[A-Z\d]+)*|[a-z]+(?:-[a-z]+)+)$/;
/** Matches every line that one of the expressions above could change, and few others, at a third of their cost. */
const suspicious = new RegExp(`eyJ|bearer|token|code|password|@|%40|${phones.source}`, 'iu');

/**
 * Removes secrets from a log line. This is the last safeguard: log calls should not contain secrets in the first place,
 * but the text of an error cannot be foreseen.
 */
export function withoutSecrets(line: string): string {
  if (!suspicious.test(line)) return line;
  return replaceSecrets(line);
}

/** The replacements of `withoutSecrets`, without its shortcut for lines that contain nothing to replace. */
export function replaceSecrets(line: string): string {
  return line
    .replace(jsonWebTokens, '[token]')
    .replace(bearers, '$1[token]')
    .replace(named, (found: string, name: string, value: string, at: number, text: string) => {
      // The line's own field, not one in a text, whose quotes are escaped.
      const isField = name === 'code":"' && text[at - 1] === '"';
      return isField && errorCode.test(value) ? found : `${name}[secret]`;
    })
    .replace(emails, '[email]')
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

/** PostgreSQL's `detail` and `where` quote rows, so only an allowlist of error fields is logged. */
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

/**
 * Logs one JSON line per event to standard output. URLs are logged without their query string, which may contain
 * anything.
 */
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
