import { setTimeout } from 'node:timers/promises';
import { Kysely, TransactionBuilder } from 'kysely';

/** Serialization failure and deadlock: PostgreSQL rolled the transaction back, and another attempt can succeed. */
const conflictCodes: ReadonlySet<unknown> = new Set(['40001', '40P01']);

/**
 * Delay in milliseconds before the second attempt. It is random, so that two conflicting transactions do not conflict
 * again.
 */
const delayMs = { least: 15, spread: 85 };

export function isConflict(error: unknown): boolean {
  return error instanceof Error && conflictCodes.has((error as { code?: unknown }).code);
}

/**
 * @returns the result of `attempt`. An attempt that ends in a conflict is retried once; a second conflict is thrown.
 */
export async function retryConflict<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (!isConflict(error)) throw error;
    await setTimeout(delayMs.least + Math.random() * delayMs.spread);
    return attempt();
  }
}

const builder = TransactionBuilder.prototype;

/** Wraps `execute` with the retry. Methods that configure the transaction return a wrapped builder. */
function retrying<DB>(transaction: TransactionBuilder<DB>): TransactionBuilder<DB> {
  const execute: TransactionBuilder<DB>['execute'] = (work) =>
    retryConflict(() => builder.execute.call(transaction, work as never) as ReturnType<typeof work>);
  return Object.assign(transaction, {
    execute,
    setAccessMode: (mode: Parameters<typeof builder.setAccessMode>[0]) =>
      retrying(builder.setAccessMode.call(transaction, mode) as TransactionBuilder<DB>),
    setIsolationLevel: (level: Parameters<typeof builder.setIsolationLevel>[0]) =>
      retrying(builder.setIsolationLevel.call(transaction, level) as TransactionBuilder<DB>),
  });
}

/**
 * A Kysely instance that retries each transaction once after a conflict. A transaction's callback can therefore run
 * twice and must not have side effects outside the database.
 */
export class RetryingKysely<DB> extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    return retrying(super.transaction());
  }
}
