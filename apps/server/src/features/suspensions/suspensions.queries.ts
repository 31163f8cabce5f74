import { sql } from 'kysely';
import { advisoryLockClasses } from '../../platform/advisory-locks.ts';
import type { Connection } from '../../platform/database.ts';

/** Normalized identifiers: the email address by `mailboxOf`, and numbers in their stored form. */
export interface Identifiers {
  mailbox: string | null;
  numbers: readonly string[];
}

const columns = ['id', 'user_id', 'reason', 'ends_at', 'created_at', 'ended_at'] as const;

/** Served by suspensions_in_force. A suspension is over at its end, even before the task has shown the ads again. */
export function findSuspensionInForce(connection: Connection, userId: string, now: Date) {
  return connection
    .selectFrom('suspensions')
    .select(columns)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .executeTakeFirst();
}

/** Finds a suspension that still hides ads, including an expired one that has not been processed yet. */
export function findOpenSuspension(connection: Connection, userId: string) {
  return connection
    .selectFrom('suspensions')
    .select(columns)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export function findSuspension(connection: Connection, id: string) {
  return connection.selectFrom('suspensions').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function insertSuspension(
  tx: Connection,
  suspension: { id: string; userId: string; reason: string; endsAt: Date | null; now: Date },
): Promise<void> {
  await tx
    .insertInto('suspensions')
    .values({
      id: suspension.id,
      user_id: suspension.userId,
      reason: suspension.reason,
      ends_at: suspension.endsAt,
      created_at: suspension.now,
      ended_at: null,
    })
    .execute();
}

export async function writeEnd(tx: Connection, id: string, now: Date): Promise<void> {
  await tx.updateTable('suspensions').set({ ended_at: now }).where('id', '=', id).execute();
}

/** Finds members whose suspension has expired, earliest end first. Served by suspensions_by_end. */
export async function findEndedSuspensions(
  connection: Connection,
  now: Date,
  limit: number,
): Promise<string[]> {
  const ended = await connection
    .selectFrom('suspensions')
    .select('user_id')
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(limit)
    .execute();
  return ended.map((suspension) => suspension.user_id);
}

/** Locks the account against a concurrent sign-in, because `startSession` updates the same row. */
export async function lockUser(tx: Connection, userId: string): Promise<string | undefined> {
  const user = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user?.email;
}

/** Finds the numbers of the profile and of the member's ads. */
export async function findNumbersOf(connection: Connection, userId: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select phone as number from profiles where user_id = ${userId}::uuid and phone is not null
    union select whatsapp from profiles where user_id = ${userId}::uuid and whatsapp is not null
    union select contact.phone from ad_contacts contact join ads on ads.id = contact.ad_id
           where ads.user_id = ${userId}::uuid
    union select contact.whatsapp from ad_contacts contact join ads on ads.id = contact.ad_id
           where ads.user_id = ${userId}::uuid`.execute(connection);
  return rows.map(({ number }) => number);
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
