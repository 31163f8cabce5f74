import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { PhotoStore } from './photo-store/photo-store.ts';
import type { KeyFor } from './secrets.ts';
import type { Tracing } from './tracing/tracing.ts';

/** The services that every feature depends on. Tests create the same app with a simulated clock. */
export interface Services {
  config: Config;
  clock: Clock;
  pool: pg.Pool;
  database: Database;
  /** Derives the installation's keys. */
  keyFor: KeyFor;
  /** For reads that tolerate replication lag. Absent: use the primary. */
  replica?: Database;
  photoStore: PhotoStore;
  /** Photos of receipts, separate from ad photos, which are public. */
  receiptStore: PhotoStore;
  /** Photos of reports, which only the reporter and the desk of reports can open. */
  reportStore: PhotoStore;
  /** Pictures of documents of identity, which only their member and the desk of identities can open. Not in backups. */
  identityStore: PhotoStore;
  plateStore: PhotoStore;
  /** Validates every response against its contract (tests). */
  validateResponses: boolean;
  /**
   * Milliseconds after which a part that does not respond counts as unavailable. Absent: the checks' own limits. Tests
   * raise it, because on a busy machine every part may respond late.
   */
  unresponsiveAfterMs?: number;
  /** Event loop delay from which requests are rejected. Default: shed-load.ts. */
  maxEventLoopDelayMs?: number;
  /** Absent: no tracing. */
  tracing?: Tracing;
  /** The destination of log lines. Absent: standard output. */
  logStream?: { write(line: string): void };
}
