import type { Connection } from '../../platform/database.ts';

export function findAdministrator(connection: Connection, username: string) {
  return connection
    .selectFrom('administrators')
    .select(['id', 'username', 'password_hash'])
    .where('username', '=', username)
    .executeTakeFirst();
}

/** @returns false where the name is taken. */
export async function insertAdministrator(
  connection: Connection,
  administrator: { id: string; username: string; password_hash: string; created_at: Date },
): Promise<boolean> {
  const result = await connection
    .insertInto('administrators')
    .values(administrator)
    .onConflict((conflict) => conflict.column('username').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function insertAdminSession(
  connection: Connection,
  session: { token_hash: Buffer; administrator_id: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await connection
    .insertInto('admin_sessions')
    .values({ ...session, last_seen_at: session.created_at })
    .execute();
}
