import type { Connection } from '../../platform/database.ts';

export function findUserById(connection: Connection, id: string) {
  return connection.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Finds the user of an email address with the password that is valid for sign-in: their own, or the pending one of an
 * unconfirmed sign-up.
 */
export function findPassword(connection: Connection, email: string) {
  return connection
    .selectFrom('users')
    .leftJoin('mail_tokens', (join) =>
      join.onRef('mail_tokens.user_id', '=', 'users.id').on('mail_tokens.type', '=', 'signup'),
    )
    .select((eb) => [
      'users.id',
      'users.email_confirmed_at',
      eb.fn.coalesce('users.password_hash', 'mail_tokens.password_hash').as('password_hash'),
    ])
    .where('users.email', '=', email)
    .executeTakeFirst();
}

/** Locks the user if the password hash is unchanged, and updates it. Returns false if it was changed. */
export async function keepHash(tx: Connection, id: string, read: string | null, hash: string | null) {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', read)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
