import type { Connection } from './database.ts';
import type { Services } from './services.ts';

/** Deletes expired rows of one owner, at most `limit` per table. */
export type Sweep = (connection: Connection, now: Date, limit: number) => Promise<void>;

/** Maximum number of rows per statement, so that no sweep holds locks for long. */
const maxRows = 1_000;

/** Runs each sweep once. Security does not depend on it, because every read checks the expiry. */
export async function runSweeps(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  sweeps: readonly Sweep[],
): Promise<void> {
  const now = clock.now();
  for (const sweep of sweeps) await sweep(database, now, maxRows);
}
