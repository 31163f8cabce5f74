import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** Acquires the lock until the transaction ends. Returns false if another node holds it. */
export async function lockRecomputation(tx: Connection, key: number): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${key}) as locked`.execute(
    tx,
  );
  return rows[0]?.locked ?? false;
}
