import { LRUCache } from 'lru-cache';

/** Caches the responses of public endpoints. */
export interface ResponseCache {
  /** Whether a response is in memory or pending. */
  has(url: string): boolean;
  /**
   * Returns the cached response, or executes the request.
   *
   * @param question the path with its query string.
   * @param options.afresh ignores responses that were started earlier. Later requests share the new response.
   * @param ask executes the request and returns JSON. Errors are not cached.
   */
  getResponse(url: string, options: { afresh: boolean }, execute: () => Promise<string>): Promise<Buffer>;
}

/** Maximum cache size in bytes. A response takes about 10 KB. */
const maxBytes = 16 * 1024 * 1024;
/**
 * Maximum size in bytes of one cached response. A page of 200 ads is larger, and about fifty of them would fill the
 * cache.
 */
const maxResponseBytes = 128 * 1024;

/**
 * Creates a cache for public responses, in memory on each node. Concurrent requests for the same URL share one
 * execution, and the response is then reused for a short time.
 *
 * @param ms maximum age of a response in milliseconds; 0 disables the cache.
 */
export function createResponseCache(ms: number): ResponseCache {
  if (ms === 0)
    return { has: () => false, getResponse: async (_url, _options, execute) => Buffer.from(await execute()) };
  const responses = new LRUCache<string, Buffer, () => Promise<string>>({
    ttl: ms,
    maxSize: maxBytes,
    maxEntrySize: maxResponseBytes,
    sizeCalculation: (response, url) => response.byteLength + url.length,
    fetchMethod: async (_url, _old, { context: execute }) => Buffer.from(await execute()),
    // Pending requests get their response even if a newer one or a full cache has evicted it.
    ignoreFetchAbort: true,
  });
  const pending = new Set<string>();
  return {
    has: (url) => pending.has(url) || responses.has(url),
    async getResponse(url, { afresh }, execute) {
      if (!afresh) return fetchOnce(url, execute);
      const response = Buffer.from(await execute());
      responses.set(url, response);
      return response;
    },
  };

  async function fetchOnce(url: string, execute: () => Promise<string>): Promise<Buffer> {
    pending.add(url);
    try {
      return await responses.forceFetch(url, { context: execute });
    } finally {
      pending.delete(url);
    }
  }
}
