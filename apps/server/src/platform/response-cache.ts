import { LRUCache } from 'lru-cache';

/** Gives the answer to a question that everybody may ask. */
export interface ResponseCache {
  /** Whether a response is in memory or on its way. */
  has(question: string): boolean;
  /**
   * @param question the address with its query.
   * @param options.afresh takes no answer that was begun earlier; those who ask after this one get it.
   * @param ask finds the answer, as JSON. What it throws is kept for nobody.
   */
  answerTo(question: string, options: { afresh: boolean }, ask: () => Promise<string>): Promise<Buffer>;
}

/** Of some 10 KB each. */
const mostBytes = 16 * 1024 * 1024;
/** Maximum size in bytes of one stored response: a page of 200 ads is larger, and some fifty would fill the memory. */
const mostBytesOfOne = 128 * 1024;

/**
 * Asks the database once for a crowd: whoever asks the same while an answer is on its way waits for that one, and for
 * some moments it is given to the next as well, on each node by itself.
 *
 * @param ms how old an answer may be; 0: every question is asked.
 */
export function createResponseCache(ms: number): ResponseCache {
  if (ms === 0)
    return { has: () => false, answerTo: async (_question, _options, ask) => Buffer.from(await ask()) };
  const answers = new LRUCache<string, Buffer, () => Promise<string>>({
    ttl: ms,
    maxSize: mostBytes,
    maxEntrySize: mostBytesOfOne,
    sizeCalculation: (answer, question) => answer.byteLength + question.length,
    fetchMethod: async (_question, _old, { context: ask }) => Buffer.from(await ask()),
    // Those who wait for an answer get it, also when a newer one or a fuller memory has put it out.
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
