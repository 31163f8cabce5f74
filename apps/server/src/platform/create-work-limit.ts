import pLimit from 'p-limit';
import { Problem } from './problem.ts';

/**
 * Creates a function that limits expensive work in this process. It runs some work concurrently, queues some more, and
 * rejects the rest with the problem `overloaded`.
 */
export function createWorkLimit({
  concurrency,
  maxWaiting,
  retryAfterS,
}: {
  concurrency: number;
  maxWaiting: number;
  /** Seconds after which a rejected client should retry. */
  retryAfterS: number;
}): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(concurrency);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxWaiting) {
      throw new Problem('overloaded', { facts: { retry_after: retryAfterS } });
    }
    return limit(work);
  };
}
