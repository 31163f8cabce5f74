import { type Kysely, type LogEvent, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import { prepareMarked } from './prepared-statement.ts';
import { RetryingKysely } from './retry-conflicts.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
/** What a query takes: a use case passes its transaction, a single read the database itself. */
export type Connection = Kysely<Schema> | Transaction<Schema>;

// Counts and sums (int8) stay well inside a double's exact integers here; prices end at 999,999 million.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function createPool(url: string, options: { max?: number } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    // Every time is stored and read in UTC; Khartoum's days are counted by the rules, not by the session.
    options: '-c timezone=UTC',
  });
  // A connection that breaks (the database restarts) must not end the process, neither an idle one nor one between two
  // queries of a transaction, which the pool does not listen to: the next query fails or connects anew.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    prepareMarked(client);
  });
  return pool;
}

/**
 * Transactions are repeated once after a deadlock (./retry-conflicts.ts).
 *
 * @param onQuery is told of every query, within the asynchronous context of whoever asked.
 */
export function createDatabase(pool: PostgresPool, onQuery?: (event: LogEvent) => void): Database {
  return new RetryingKysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery ? { log: onQuery } : {}),
  });
}
