import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** Matches suspensions that have reached their end, like `isSuspensionOver` of the domain. Null for permanent ones. */
export const isOver = (now: Date) => sql<boolean>`suspensions.ends_at <= ${now}::timestamptz`;

/** Matches members whose ads are hidden by a suspension, in force or not yet ended. Served by suspensions_in_force. */
export const hasOpenSuspension = (userId: RawBuilder<unknown>) => sql<boolean>`
  exists (select from suspensions where suspensions.user_id = ${userId} and suspensions.ended_at is null)`;

const columns = ['id', 'user_id', 'reason', 'ends_at', 'created_at', 'ended_at'] as const;

/** Served by suspensions_in_force. A suspension is over at its end, even before the task has shown the ads again. */
export function findSuspensionInForce(connection: Connection, userId: string, now: Date) {
  return connection
    .selectFrom('suspensions')
    .select(columns)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`(${isOver(now)}) is not true`)
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

/** Returns which of these members have an open suspension. Served by suspensions_in_force. */
export async function findSuspendedMembers(
  connection: Connection,
  userIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from suspensions where user_id = any(${userIds}::uuid[]) and ended_at is null`.execute(
    connection,
  );
  return new Set(rows.map(({ user_id }) => user_id));
}

export function findSuspension(connection: Connection, id: string) {
  return connection.selectFrom('suspensions').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function insertSuspension(
  tx: Connection,
  suspension: {
    id: string;
    userId: string;
    reason: string;
    endsAt: Date | null;
    forStrikes: boolean;
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('suspensions')
    .values({
      id: suspension.id,
      user_id: suspension.userId,
      reason: suspension.reason,
      ends_at: suspension.endsAt,
      created_at: suspension.now,
      for_strikes: suspension.forStrikes,
      ended_at: null,
    })
    .execute();
}

export async function writeSuspensionEnd(tx: Connection, id: string, now: Date): Promise<void> {
  await tx.updateTable('suspensions').set({ ended_at: now }).where('id', '=', id).execute();
}

/** Finds a member's latest suspensions for strikes, at most two, latest first. Served by suspensions_by_member. */
export function findSuspensionsForStrikes(connection: Connection, userId: string) {
  return connection
    .selectFrom('suspensions')
    .select(['id', 'created_at', 'ended_at'])
    .where('user_id', '=', userId)
    .where('for_strikes', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
}

/** States that strikes did not justify a suspension, so that those that remain count again. */
export async function clearForStrikes(tx: Connection, id: string): Promise<void> {
  await tx.updateTable('suspensions').set({ for_strikes: false }).where('id', '=', id).execute();
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
    .where(isOver(now))
    .orderBy('ends_at')
    .limit(limit)
    .execute();
  return ended.map((suspension) => suspension.user_id);
}
