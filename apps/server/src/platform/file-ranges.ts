import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** One range that starts at a position: what a browser sends to continue a download. */
const continuation = /^bytes=(\d{1,15})-(\d{1,15})?$/;

/**
 * Removes a `Range` header that the response must not follow, because the library follows it (RFC 9110, section 14.2):
 * malformed ones, and those of other methods than GET. Several ranges and those from the end of the file, which a server may
 * ignore, are removed too: the library sends one of several, and rejects more bytes than the file has.
 */
export async function ignoreOtherRanges({ method, raw: { headers } }: FastifyRequest): Promise<void> {
  const { range, 'if-range': unchanged } = headers;
  if (range === undefined) return;
  const [, first, last = first] = continuation.exec(range) ?? [];
  const isContinuation = first !== undefined && Number(last) >= Number(first);
  // A weak ETag does not say that the bytes are equal.
  const isWeak = String(unchanged ?? '').startsWith('W/');
  if (method !== 'GET' || !isContinuation || isWeak) delete headers.range;
}

/** Sends the error for a range after the end of the file, which no person sees. Returns null for other errors. */
export function sendRangeError(reply: FastifyReply, error: FastifyError | Error): FastifyReply | null {
  if (!('statusCode' in error) || error.statusCode !== 416) return null;
  const { headers } = error as { headers?: Record<string, string> };
  return reply
    .code(416)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .send();
}
