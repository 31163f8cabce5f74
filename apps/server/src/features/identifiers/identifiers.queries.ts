import type { IdentifierKind } from '@arabati/domain/identifiers/identifiers.requests';
import { sql } from 'kysely';
import { advisoryLockClasses } from '../../platform/advisory-locks.ts';
import type { Connection } from '../../platform/database.ts';

interface Use {
  value: string;
  userId: string;
  now: Date;
}

/**
 * Returns whether the email address is new. A concurrent transaction with the same one waits until this one has
 * committed. The same applies to the mailbox below.
 */
export async function insertUsedEmail(tx: Connection, { value, userId, now }: Use): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_emails')
    .values({ email: value, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertUsedMailbox(tx: Connection, { value, userId, now }: Use): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_mailboxes')
    .values({ mailbox: value, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns the member who uses or used an email address; null if there is none or the member is deleted. */
export async function findEmailUser(tx: Connection, email: string): Promise<string | null> {
  const used = await tx
    .selectFrom('used_emails')
    .select('user_id')
    .where('email', '=', email)
    .executeTakeFirst();
  return used?.user_id ?? null;
}

export async function setEmailUser(tx: Connection, email: string, userId: string): Promise<void> {
  await tx.updateTable('used_emails').set({ user_id: userId }).where('email', '=', email).execute();
}

/**
 * Claims a number. Returns `new` if it was never registered, `claimed` if it was released or is the member's already,
 * `taken` if it is another member's. Locks its row in each case, so callers must process numbers in ascending order.
 */
export async function claimNumber(tx: Connection, { value, userId, now }: Use) {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into used_numbers (number, user_id, created_at) values (${value}, ${userId}, ${now})
    on conflict (number) do update set user_id = excluded.user_id, released_at = null
      where used_numbers.released_at is not null or used_numbers.user_id = excluded.user_id
    returning (xmax = 0) as is_new`.execute(tx);
  const [row] = rows;
  if (!row) return 'taken';
  return row.is_new ? 'new' : 'claimed';
}

/** Ends a member's own claim. The row stays, so that the number counts for the promotion only once. */
export async function giveUpNumber(tx: Connection, { value, userId, now }: Use): Promise<void> {
  await tx
    .updateTable('used_numbers')
    .set({ user_id: null, released_at: now })
    .where('number', '=', value)
    .where('user_id', '=', userId)
    .execute();
}

/** Assigns a number to the member whose profile has it, also if another member had it before. */
export async function setNumberUser(tx: Connection, number: string, userId: string): Promise<void> {
  await tx
    .updateTable('used_numbers')
    .set({ user_id: userId, released_at: null })
    .where('number', '=', number)
    .execute();
}

/** Ends the claim on a number. Returns false if no member has claimed it. */
export async function releaseUsedNumber(
  tx: Connection,
  { number, now }: { number: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('used_numbers')
    .set({ user_id: null, released_at: now })
    .where('number', '=', number)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns false if the email address was never used. */
export async function deleteUsedEmail(tx: Connection, email: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('used_emails').where('email', '=', email).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Returns whether an account has confirmed the email address. */
export async function isEmailConfirmed(connection: Connection, email: string): Promise<boolean> {
  const account = await connection
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return account !== undefined;
}

/** Returns whether another account has the email address, or had it before a change or its deletion. */
export async function isEmailOfOther(
  connection: Connection,
  { email, userId }: { email: string; userId: string },
): Promise<boolean> {
  const used = await connection
    .selectFrom('used_emails')
    .select('email')
    .where('email', '=', email)
    .where('user_id', 'is distinct from', userId)
    .executeTakeFirst();
  const confirmed = await connection
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', userId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return used !== undefined || confirmed !== undefined;
}

/** Returns for each identifier whether it is registered. */
export async function findRegistered(
  connection: Connection,
  { email, phone, whatsapp }: Record<IdentifierKind, string | null>,
): Promise<Record<IdentifierKind, boolean>> {
  const { rows } = await sql<Record<IdentifierKind, boolean>>`
    select
      exists (select from used_emails where email = ${email})
        or exists (select from users where email = ${email} and email_confirmed_at is not null) as email,
      exists (select from used_numbers where number = ${phone} and released_at is null) as phone,
      exists (select from used_numbers where number = ${whatsapp} and released_at is null) as whatsapp
  `.execute(connection);
  return rows[0] as Record<IdentifierKind, boolean>;
}

/** Normalized identifiers: the email address by `mailboxOf`, and numbers in their stored form. */
export interface Identifiers {
  mailbox: string | null;
  numbers: readonly string[];
}

export async function insertBlocked(
  tx: Connection,
  blocked: { userId: string; suspensionId: string; mailbox: string; numbers: readonly string[] },
): Promise<void> {
  const { userId, suspensionId, mailbox, numbers } = blocked;
  const row = { user_id: userId, suspension_id: suspensionId };
  await tx
    .insertInto('blocked_identifiers')
    .values([
      { ...row, kind: 'mailbox', value: mailbox },
      ...numbers.map((value) => ({ ...row, kind: 'number' as const, value })),
    ])
    .execute();
}

export async function deleteBlocked(tx: Connection, suspensionId: string): Promise<void> {
  await tx.deleteFrom('blocked_identifiers').where('suspension_id', '=', suspensionId).execute();
}

/**
 * Keeps the result of a check of these identifiers valid until the transaction ends: a suspension that blocks one of
 * them must acquire the lock `to-block` first, and waits. The locks are acquired in a fixed order, so that two
 * transactions with the same identifiers cannot deadlock.
 */
export async function lockIdentifiers(
  tx: Connection,
  purpose: 'to-check' | 'to-block',
  { mailbox, numbers }: Identifiers,
): Promise<void> {
  const lock = sql.raw(purpose === 'to-block' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  const values = [...(mailbox === null ? [] : [mailbox]), ...numbers];
  await sql`
    select ${lock}(${advisoryLockClasses.identifiers}, identifiers.key)
      from (select distinct hashtext(value) as key from unnest(${values}::text[]) as value order by key) as identifiers
  `.execute(tx);
}

/** Served by blocked_identifiers_by_value. */
export function findBlocked(connection: Connection, { mailbox, numbers }: Identifiers) {
  return connection
    .selectFrom('blocked_identifiers')
    .select(['kind', 'value', 'user_id'])
    .where((eb) =>
      eb.or([
        eb('kind', '=', 'mailbox').and('value', '=', mailbox ?? ''),
        eb('kind', '=', 'number').and('value', '=', sql<string>`any(${numbers}::text[])`),
      ]),
    )
    .execute();
}

/** Returns which of these numbers, in their stored form, are blocked. Served by blocked_identifiers_by_value. */
export async function findBlockedNumbers(
  connection: Connection,
  numbers: readonly string[],
): Promise<Set<string>> {
  return new Set((await findBlocked(connection, { mailbox: null, numbers })).map(({ value }) => value));
}
