import { setTimeout } from 'node:timers/promises';
import { Kysely, TransactionBuilder } from 'kysely';

/** Serialization failure and deadlock: PostgreSQL rolled the transaction back, and another attempt can succeed. */
const conflictCodes: ReadonlySet<unknown> = new Set(['40001', '40P01']);

/** Milliseconds before the second attempt: drawn at random, so that two victims do not meet again. */
const delayMs = { least: 15, spread: 85 };

export function isConflict(error: unknown): boolean {
  return error instanceof Error && conflictCodes.has((error as { code?: unknown }).code);
}

/** @returns what `attempt` returns. One that ends in a conflict is repeated once; the second conflict is thrown. */
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

/** Only `execute` repeats; what configures the transaction returns a builder that repeats as well. */
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
 * A Kysely whose transactions are repeated once after a conflict. The work of a transaction can therefore run twice: it
 * changes nothing but rows.
 */
export class RetryingKysely<DB> extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    return retrying(super.transaction());
  }
}
