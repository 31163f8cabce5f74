import { sql, type Updateable } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { SignInTables } from './sign-in.tables.ts';

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

/** Creates a user without a password, unless the email address has one. */
export async function insertUser(
  tx: Connection,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('users')
    .values({ id, email, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}

/** Inserts users with a confirmed email address and without a password. Skips existing ids and addresses. */
export async function insertConfirmedUsers(
  connection: Connection,
  users: readonly { user_id: string; email: string }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into users (id, email, email_confirmed_at, created_at, updated_at)
    select user_id, email, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(users)}::json) as given (user_id uuid, email text)
        on conflict do nothing`.execute(connection);
}

/** Locks the user of an email address until the transaction ends. */
export function lockUserByEmail(tx: Connection, email: string) {
  return tx.selectFrom('users').selectAll().where('email', '=', email).forUpdate().executeTakeFirst();
}

/** Locks a user until the transaction ends, and returns the latest row. */
export function lockUserById(tx: Connection, id: string) {
  return tx.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Locks a user, so that concurrent changes of their sign-in are serialized. */
export async function lockUser(tx: Connection, id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
}

/** Returns the email address of an unconfirmed user. */
export async function findUnconfirmedEmail(connection: Connection, id: string): Promise<string | undefined> {
  const user = await connection
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst();
  return user?.email;
}

/** Confirms the email address of an unconfirmed user. Returns false for a confirmed one, which stays unchanged. */
export async function confirmUser(
  tx: Connection,
  id: string,
  columns: Pick<Updateable<SignInTables['users']>, 'password_hash' | 'user_metadata' | 'sign_up_profile'> & {
    now: Date;
  },
): Promise<boolean> {
  const { now, ...set } = columns;
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ ...set, email_confirmed_at: now, updated_at: now })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns the user after the change. */
export function writeMetadata(
  tx: Connection,
  id: string,
  { metadata, now }: { metadata: Record<string, unknown> | null; now: Date },
) {
  return tx
    .updateTable('users')
    .set({ ...(metadata ? { user_metadata: metadata } : {}), updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Records a sign-in and locks the user. */
export function writeLastSignIn(tx: Connection, id: string, now: Date) {
  return tx
    .updateTable('users')
    .set({ last_sign_in_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function writeConfirmationSent(tx: Connection, id: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ confirmation_sent_at: now }).where('id', '=', id).execute();
}

export async function writeRecoverySent(tx: Connection, id: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ recovery_sent_at: now }).where('id', '=', id).execute();
}

/** Finds the profile fields that a password must not repeat. */
export function findPersonalData(connection: Connection, userId: string) {
  return connection
    .selectFrom('profiles')
    .select(['display_name', 'phone', 'whatsapp'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Deletes sign-ups that were not confirmed and whose last mail is old. Served by users_unconfirmed. */
export async function deleteUnconfirmedBefore(
  connection: Connection,
  before: Date,
  limit: number,
): Promise<void> {
  await sql`
    delete from users where id in (
      select id from users
       where email_confirmed_at is null and created_at < ${before}
         and coalesce(confirmation_sent_at, created_at) < ${before}
       limit ${limit} for update skip locked)`.execute(connection);
}

/** Deletes the user. Foreign keys delete the member's rows and anonymize rows that other members keep. */
export async function deleteUser(tx: Connection, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}
