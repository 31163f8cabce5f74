import type { PoolClient } from 'pg';
import { expect } from 'vitest';
import { countWaiting } from './count-waiting.ts';
import type { TestApp } from './test-app.ts';

interface Blocking {
  /** The transaction that holds the locks. */
  tx: PoolClient;
  /** Resolves once this number of connections, or more, wait for a lock. */
  untilWaiting: (connections: number) => Promise<void>;
}

/**
 * Executes a statement in a transaction, starts `act`, and commits once it waits for a lock of the statement.
 *
 * @param beforeCommit runs before the commit.
 * @returns the result of `act`.
 */
export async function whileLocked<Result>(
  server: TestApp,
  [statement, ...values]: readonly [statement: string, ...values: unknown[]],
  act: () => PromiseLike<Result>,
  beforeCommit?: (blocking: Blocking) => Promise<unknown>,
): Promise<Result> {
  const untilWaiting = async (connections: number) => {
    await expect.poll(() => countWaiting(server)).toBeGreaterThanOrEqual(connections);
  };
  const tx = await server.owner.connect();
  try {
    await tx.query('begin');
    await tx.query(statement, values);
    // An injected request starts when it is awaited.
    const acted = Promise.resolve(act());
    acted.catch(() => {});
    await untilWaiting(1);
    await beforeCommit?.({ tx, untilWaiting });
    await tx.query('commit');
    return await acted;
  } finally {
    await tx.query('rollback');
    tx.release();
  }
}
