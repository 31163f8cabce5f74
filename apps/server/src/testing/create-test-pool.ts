import type pg from 'pg';
import { createPool } from '../platform/database.ts';

/** Longer than any test takes on a busy machine. */
const limitMs = 120_000;

/** Creates a pool like the server's, with limits that only a test that hangs exceeds. */
export function createTestPool(url: string, { max }: { max: number }): pg.Pool {
  return createPool(url, { max, maxWaitMs: limitMs, maxStatementMs: limitMs });
}
