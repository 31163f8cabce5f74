import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { createPool } from './database.ts';

/** Milliseconds in which a replica that did not answer is not asked again. */
const awayMs = 5_000;

/**
 * Connections to a streaming replica, for reads that may be a moment old. While it is away, the primary's.
 *
 * @param url of the replica; it refuses to write by itself.
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
