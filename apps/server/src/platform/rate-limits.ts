import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetwork } from './client-network.ts';
import type { Services } from './services.ts';

export interface LimitRule {
  /** Unique; keeps one rule's counters apart from another's. */
  name: string;
  points: number;
  seconds: number;
}

/** Counted in the database, so that several nodes count together. */
export interface RateLimits {
  /** Counts one more for a key; answers 0 within the limit, else the seconds until it is worth asking again. */
  exceeded(rule: LimitRule, key: string): Promise<number>;
}

/** With `RATE_LIMITS=off`, nothing is ever exceeded. */
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

/** The key of whoever is at an address. */
export const clientKey = ({ ip }: { ip: string }): string => clientNetwork(ip);
