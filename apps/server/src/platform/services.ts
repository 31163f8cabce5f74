import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { PhotoStore } from './photo-store/photo-store.ts';
import type { Tracing } from './tracing/tracing.ts';

/** What every feature may stand on. Tests build the same app with a clock of their own. */
export interface Services {
  config: Config;
  clock: Clock;
  pool: pg.Pool;
  database: Database;
  /** For reads that may be a moment old; absent: the database. */
  replica?: Database;
  photoStore: PhotoStore;
  /** Photos of receipts: apart from the market's, which anybody may look at. */
  receiptStore: PhotoStore;
  /** Hold every answer to its contract (tests). */
  checkAnswers: boolean;
  /** Absent: nobody is told. */
  tracing?: Tracing;
  /** Where the log's lines go; absent: standard output. */
  logStream?: { write(line: string): void };
}
