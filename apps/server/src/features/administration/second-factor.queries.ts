import type { Connection } from '../../platform/database.ts';

/**
 * Locks an administrator until the transaction ends, against concurrent sign-ins and changes of their sign-in.
 *
 * @returns the current row.
 */
export function lockAdministrator(tx: Connection, administratorId: string) {
  return tx
    .selectFrom('administrators')
    .select(['id', 'username', 'password_hash', 'role', 'disabled_at', 'last_sign_in_at'])
    .where('id', '=', administratorId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function findFactor(connection: Connection, administratorId: string) {
  return connection
    .selectFrom('administrator_factors')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('administrator_id', '=', administratorId)
    .executeTakeFirst();
}

/** Replaces a pending factor. */
export async function insertPendingFactor(
  tx: Connection,
  { administratorId, secret, now }: { administratorId: string; secret: Buffer; now: Date },
): Promise<void> {
  const pending = { secret, confirmed_at: null, last_step: 0, created_at: now };
  await tx
    .insertInto('administrator_factors')
    .values({ administrator_id: administratorId, ...pending })
    .onConflict((conflict) => conflict.column('administrator_id').doUpdateSet(pending))
    .execute();
}

export async function confirmFactor(
  tx: Connection,
  { administratorId, step, now }: { administratorId: string; step: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('administrator_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('administrator_id', '=', administratorId)
    .execute();
}

/** @returns false if its code or a later one was already used. */
export async function useStep(
  tx: Connection,
  { administratorId, step }: { administratorId: string; step: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('administrator_factors')
    .set({ last_step: step })
    .where('administrator_id', '=', administratorId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Its recovery codes are deleted with it. */
export async function deleteFactor(tx: Connection, administratorId: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('administrator_factors')
    .where('administrator_id', '=', administratorId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function replaceRecoveryCodes(
  tx: Connection,
  { administratorId, hashes }: { administratorId: string; hashes: Buffer[] },
): Promise<void> {
  await tx
    .deleteFrom('administrator_recovery_codes')
    .where('administrator_id', '=', administratorId)
    .execute();
  await tx
    .insertInto('administrator_recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, administrator_id: administratorId })))
    .execute();
}

export async function deleteRecoveryCode(
  tx: Connection,
  { administratorId, hash }: { administratorId: string; hash: Buffer },
): Promise<boolean> {
  const result = await tx
    .deleteFrom('administrator_recovery_codes')
    .where('code_hash', '=', hash)
    .where('administrator_id', '=', administratorId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Served by their index: eight at most. */
export async function countRecoveryCodes(connection: Connection, administratorId: string): Promise<number> {
  const { count } = await connection
    .selectFrom('administrator_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('administrator_id', '=', administratorId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteAdminSessionsOf(tx: Connection, administratorId: string): Promise<void> {
  await tx.deleteFrom('admin_sessions').where('administrator_id', '=', administratorId).execute();
}
