import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from './client-network.ts';
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
}

/** Creates the rate limits. With `RATE_LIMITS=off`, no limit applies. */
export function createRateLimits({ pool, config }: Pick<Services, 'pool' | 'config'>): RateLimits {
  const limiters = new Map<LimitRule, RateLimiterPostgres>();
  function limiterOf(rule: LimitRule): RateLimiterPostgres {
    const known = limiters.get(rule);
    if (known) return known;
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
  return {
    async exceeded(rule, key) {
      if (!config.rateLimits) return 0;
      try {
        await limiterOf(rule).consume(createHash('sha256').update(key).digest('base64url'));
        return 0;
      } catch (outcome) {
        if (outcome instanceof RateLimiterRes) return Math.max(1, Math.ceil(outcome.msBeforeNext / 1_000));
        throw outcome;
      }
    },
  };
}

/** Returns the key of the client at an IP address. */
export const clientKey = ({ ip }: { ip: string }): string => clientNetwork(ip);
