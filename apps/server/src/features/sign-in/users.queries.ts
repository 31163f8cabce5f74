import type { Connection } from '../../platform/database.ts';

export function findUserById(connection: Connection, id: string) {
  return connection.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * The user of an address with the one password that lets them in: their own, or the pending one of a sign-up that
 * was not confirmed yet.
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

export function replaceHash(connection: Connection, id: string, before: string, after: string) {
  return connection
    .updateTable('users')
    .set({ password_hash: after })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .execute();
}
