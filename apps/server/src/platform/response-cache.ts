import { LRUCache } from 'lru-cache';

/** Caches the responses of public endpoints. */
export interface ResponseCache {
  /** Whether a response is in memory or pending. */
  has(question: string): boolean;
  /**
   * Returns the cached response, or executes the request.
   *
   * @param question the path with its query string.
   * @param options.afresh ignores responses that were started earlier. Later requests share the new response.
   * @param ask executes the request and returns JSON. Errors are not cached.
   */
  answerTo(question: string, options: { afresh: boolean }, ask: () => Promise<string>): Promise<Buffer>;
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
    return { has: () => false, answerTo: async (_question, _options, ask) => Buffer.from(await ask()) };
  const answers = new LRUCache<string, Buffer, () => Promise<string>>({
    ttl: ms,
    maxSize: maxBytes,
    maxEntrySize: maxResponseBytes,
    sizeCalculation: (answer, question) => answer.byteLength + question.length,
    fetchMethod: async (_question, _old, { context: ask }) => Buffer.from(await ask()),
    // Pending requests get their response even if a newer one or a full cache has evicted it.
    ignoreFetchAbort: true,
  });
  const onTheirWay = new Set<string>();
  return {
    has: (question) => onTheirWay.has(question) || answers.has(question),
    async answerTo(question, { afresh }, ask) {
      if (!afresh) return fetchOnce(question, ask);
      const answer = Buffer.from(await ask());
      answers.set(question, answer);
      return answer;
    },
  };

  async function fetchOnce(question: string, ask: () => Promise<string>): Promise<Buffer> {
    onTheirWay.add(question);
    try {
      return await answers.forceFetch(question, { context: ask });
    } finally {
      onTheirWay.delete(question);
    }
  }
}
