import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** One range that starts at a position: what a browser sends to continue a download. */
const continuation = /^bytes=(\d{1,15})-(\d{1,15})?$/;

/**
 * Removes every `Range` header that does not continue a download, so that the response is the whole file. RFC 9110, section
 * 14.2, requires this for malformed ranges and for other methods than GET, but the library does not do it. A server may ignore
 * several ranges and suffix ranges (`-500`). They are removed because the library sends only one of several, and rejects a
 * suffix that is longer than the file.
 */
export async function removeUnsupportedRange({ method, raw: { headers } }: FastifyRequest): Promise<void> {
  const { range, 'if-range': unchanged } = headers;
  if (range === undefined) return;
  const [, first, last = first] = continuation.exec(range) ?? [];
  const isContinuation = first !== undefined && Number(last) >= Number(first);
  // A weak ETag does not say that the bytes are equal.
  const isWeak = String(unchanged ?? '').startsWith('W/');
  if (method !== 'GET' || !isContinuation || isWeak) delete headers.range;
}

/** Responds to a range after the end of the file with 416 and no text. Returns null for other errors. */
export function sendRangeError(reply: FastifyReply, error: FastifyError | Error): FastifyReply | null {
  if (!('statusCode' in error) || error.statusCode !== 416) return null;
  const { headers } = error as { headers?: Record<string, string> };
  return reply
    .code(416)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .send();
}
