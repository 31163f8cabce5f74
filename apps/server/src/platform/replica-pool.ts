import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { createPool } from './database.ts';

/** Milliseconds for which an unresponsive replica is not used. */
const awayMs = 5_000;

/**
 * Creates a pool of connections to a streaming replica, for reads that tolerate replication lag. Falls back to the
 * primary while the replica is unavailable.
 *
 * @param url the replica's URL. A replica rejects writes itself.
 */
export function createReplicaPool(url: string, primary: pg.Pool): PostgresPool {
  const replica = createPool(url);
  let awayUntil = 0;
  return {
    async connect() {
      if (Date.now() < awayUntil) return primary.connect();
      try {
        return await replica.connect();
      } catch {
        awayUntil = Date.now() + awayMs;
        return primary.connect();
      }
    },
    end: () => replica.end(),
    options: replica.options,
  };
}
