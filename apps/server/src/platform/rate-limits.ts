import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from './client-network.ts';
import { Problem } from './problem.ts';
import { deleteRateLimitsBefore } from './rate-limits.queries.ts';
import type { Sweep } from './run-sweeps.ts';
import type { Services } from './services.ts';

export interface LimitRule {
  /** Unique name that separates the counters of different rules. */
  name: string;
  points: number;
  seconds: number;
}

/** Rate limits that are counted in the database, so that all nodes share the counters. */
export interface RateLimits {
  /** Counts one request for a key. Returns 0 within the limit, otherwise the seconds until a retry can succeed. */
  exceeded(rule: LimitRule, key: string): Promise<number>;
  /**
   * Counts one request for a key.
   *
   * @throws Problem too-many-requests with the seconds until a retry can succeed
   */
  enforce(rule: LimitRule, key: string): Promise<void>;
  /** Takes back one counted request, which turned out not to be one of those that the rule limits. */
  refund(rule: LimitRule, key: string): Promise<void>;
}

const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Creates the rate limits. With `RATE_LIMITS=off`, no limit applies. */
export function createRateLimits({ pool, config }: Pick<Services, 'pool' | 'config'>): RateLimits {
  const limiters = new Map<LimitRule, RateLimiterPostgres>();
  function limiterOf(rule: LimitRule): RateLimiterPostgres {
    const existing = limiters.get(rule);
    if (existing) return existing;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: rule.name,
      points: rule.points,
      duration: rule.seconds,
    });
    limiters.set(rule, limiter);
    return limiter;
  }
  async function exceeded(rule: LimitRule, key: string): Promise<number> {
    if (!config.rateLimits) return 0;
    try {
      await limiterOf(rule).consume(hashKey(key));
      return 0;
    } catch (outcome) {
      if (outcome instanceof RateLimiterRes) return Math.max(1, Math.ceil(outcome.msBeforeNext / 1_000));
      throw outcome;
    }
  }
  return {
    exceeded,
    async enforce(rule, key) {
      const retryAfter = await exceeded(rule, key);
      if (retryAfter > 0) throw new Problem('too-many-requests', { facts: { retry_after: retryAfter } });
    },
    async refund(rule, key) {
      if (config.rateLimits) await limiterOf(rule).reward(hashKey(key));
    },
  };
}

/** Deletes expired counters, which the rate limiter dates by the machine's own clock. */
export const sweepRateLimits: Sweep = (connection, _now, limit) =>
  deleteRateLimitsBefore(connection, Date.now(), limit);

/** Returns the key of the client at an IP address. */
export const clientKey = ({ ip }: { ip: string }): string => clientNetwork(ip);
