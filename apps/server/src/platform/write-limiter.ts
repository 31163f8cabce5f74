import { type WriteClass, writeLimits } from '@arabati/domain/endpoints/write-limits';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from './config.ts';
import { Problem } from './problem.ts';

export interface WriteLimiter {
  /**
   * Counts one request of a client, including requests that are rejected later and retries.
   *
   * @param key the member, administrator or network of the client.
   * @throws Problem too-many-requests, with the seconds to wait.
   */
  consume(writeClass: WriteClass, key: string): Promise<void>;
}

/**
 * Limits write requests. Each node counts in memory, so that a request costs no query. Limits that apply across nodes
 * are counted in the database (`rate-limits.ts`). With `RATE_LIMITS=off`, nothing is counted.
 */
export function createWriteLimiter({ rateLimits }: Pick<Config, 'rateLimits'>): WriteLimiter {
  const limiters = new Map(
    Object.entries(writeLimits).map(([writeClass, { requests, seconds }]) => [
      writeClass,
      new RateLimiterMemory({ keyPrefix: writeClass, points: requests, duration: seconds }),
    ]),
  );
  return {
    async consume(writeClass, key) {
      if (!rateLimits) return;
      try {
        await limiters.get(writeClass)?.consume(key);
      } catch (outcome) {
        if (!(outcome instanceof RateLimiterRes)) throw outcome;
        const retryAfter = Math.max(1, Math.ceil(outcome.msBeforeNext / 1_000));
        throw new Problem('too-many-requests', { facts: { retry_after: retryAfter } });
      }
    },
  };
}
