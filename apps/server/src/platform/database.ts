import { type Kysely, type LogEvent, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from '../database-schema.ts';
import { prepareMarked } from './prepared-statement.ts';
import { RetryingKysely } from './retry-conflicts.ts';

export type Database = Kysely<Schema>;
/** The connection that a query runs on: a use case passes its transaction, a single read the database itself. */
export type Connection = Kysely<Schema> | Transaction<Schema>;

// Counts and sums (int8) stay well inside a double's exact integers here; prices end at 999,999 million.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * @param options.readOnly rejects every write, for tools that only inspect.
 * @param options.maxWaitMs maximum time that a query waits for a connection.
 * @param options.maxStatementMs maximum time of a statement, and of a pause within a transaction.
 */
export function createPool(
  url: string,
  options: { max?: number; readOnly?: boolean; maxWaitMs?: number; maxStatementMs?: number } = {},
): pg.Pool {
  const maxStatementMs = options.maxStatementMs ?? 15_000;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: options.maxWaitMs ?? 5_000,
    statement_timeout: maxStatementMs,
    idle_in_transaction_session_timeout: maxStatementMs,
    // Times are stored and read in UTC. The application computes days in Khartoum, not the database session.
    options: `-c timezone=UTC${options.readOnly ? ' -c default_transaction_read_only=on' : ''}`,
  });
  // A broken connection (for example after a database restart) must not end the process. The pool does not handle
  // errors of a connection that is idle within a transaction. The next query fails or reconnects.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    prepareMarked(client);
  });
  return pool;
}

/**
 * Creates the database. Transactions are retried once after a deadlock (./retry-conflicts.ts).
 *
 * @param onQuery called for every query, in the async context of its caller.
 */
export function createDatabase(pool: PostgresPool, onQuery?: (event: LogEvent) => void): Database {
  return new RetryingKysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery ? { log: onQuery } : {}),
  });
}
