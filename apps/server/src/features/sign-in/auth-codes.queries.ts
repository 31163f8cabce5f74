import type { Insertable } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { SignInTables } from './sign-in.tables.ts';

/** Does not change an existing code. */
export async function insertCode(
  tx: Connection,
  code: Pick<
    Insertable<SignInTables['auth_codes']>,
    'code_hash' | 'user_id' | 'code_challenge' | 'method' | 'expires_at'
  >,
): Promise<void> {
  await tx
    .insertInto('auth_codes')
    .values(code)
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .execute();
}

/** Marks an unused code as used and returns it. */
export function markCodeUsed(connection: Connection, codeHash: Buffer, now: Date) {
  return connection
    .updateTable('auth_codes')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Stores the session that a code started. Returns false if a second attempt has deleted the code. */
export async function writeCodeSession(
  tx: Connection,
  { codeHash, sessionId }: { codeHash: Buffer; sessionId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('auth_codes')
    .set({ session_id: sessionId })
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a code and returns the session that it started. */
export function deleteCode(connection: Connection, codeHash: Buffer) {
  return connection
    .deleteFrom('auth_codes')
    .where('code_hash', '=', codeHash)
    .returning(['user_id', 'session_id'])
    .executeTakeFirst();
}

/** Served by auth_codes_by_expiry. */
export async function deleteCodesExpiredBefore(
  connection: Connection,
  before: Date,
  limit: number,
): Promise<void> {
  await connection
    .deleteFrom('auth_codes')
    .where('code_hash', 'in', (eb) =>
      eb.selectFrom('auth_codes').select('code_hash').where('expires_at', '<', before).limit(limit),
    )
    .execute();
}
