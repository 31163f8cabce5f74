import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { createPool, type Database } from './database.ts';
import type { Schema } from './schema.ts';

/** Milliseconds in which a replica that did not answer is not asked again. */
const awayMs = 5_000;

/**
 * A streaming replica for reads that may be a moment old. While it is away, the primary answers.
 *
 * @param url of the replica; it refuses to write by itself.
 */
export function openReplica(url: string, primary: pg.Pool): { database: Database; close(): Promise<void> } {
  const replica = createPool(url);
  let awayUntil = 0;
  const pool: PostgresPool = {
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
  return {
    database: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    close: () => replica.end(),
  };
}
