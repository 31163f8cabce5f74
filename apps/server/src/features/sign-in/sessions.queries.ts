import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { SignInTables } from './sign-in.tables.ts';
import { daysBefore, sessionIdleDays, sessionLifeDays } from './token-lifetimes.ts';

/** Matches sessions that can still be used, like `isSessionActive`. */
export const isActive = (now: Date) => sql<boolean>`
  (sessions.refreshed_at > ${daysBefore(now, sessionIdleDays)} and sessions.created_at > ${daysBefore(now, sessionLifeDays)})`;

/** Finds which of these sessions still exist. */
export async function findSessionIds(
  connection: Connection,
  sessionIds: readonly string[],
): Promise<string[]> {
  const sessions = await connection
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', sessionIds)
    .execute();
  return sessions.map(({ id }) => id);
}

export function insertSession(
  tx: Connection,
  session: Pick<
    Insertable<SignInTables['sessions']>,
    'id' | 'user_id' | 'method' | 'user_agent' | 'refreshed_at' | 'grace_started_at' | 'created_at'
  >,
) {
  return tx.insertInto('sessions').values(session).returningAll().executeTakeFirstOrThrow();
}

export function findSession(connection: Connection, id: string) {
  return connection.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds an active session with the data that every request needs. One query by the primary key. */
export function findActiveSession(
  connection: Connection,
  { sessionId, userId, now }: { sessionId: string; userId: string; now: Date },
) {
  return connection
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.method',
      'sessions.created_at',
      'sessions.counter',
      'sessions.acked',
      'users.email',
      'profiles.user_id as profile_id',
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where(isActive(now))
    .executeTakeFirst();
}

/** Records that an access token was used, which proves that its refresh token arrived. */
export async function markAcknowledged(
  connection: Connection,
  { id, counter }: { id: string; counter: number },
): Promise<void> {
  await connection
    .updateTable('sessions')
    .set({ acked: true })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .execute();
}

/**
 * Advances the counter of an active session. The counter is an optimistic lock: of two requests with one token, one
 * finds it changed and gets undefined.
 *
 * @param graceFrom the start of the grace period of replaced tokens.
 */
export function advanceCounter(
  connection: Connection,
  { id, counter, graceFrom, now }: { id: string; counter: number; graceFrom: Date; now: Date },
) {
  return connection
    .updateTable('sessions')
    .set({
      counter: counter + 1,
      acked: false,
      refreshed_at: now,
      grace_counter: sql`case when grace_started_at > ${graceFrom} then grace_counter else counter end`,
      grace_started_at: sql`case when grace_started_at > ${graceFrom} then grace_started_at else ${now} end`,
    })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .where(isActive(now))
    .returningAll()
    .executeTakeFirst();
}

/** Lists a user's active sessions: the current one first, then by last renewal. Served by sessions_by_user. */
export function listSessions(
  connection: Connection,
  { userId, sessionId, now, limit }: { userId: string; sessionId: string; now: Date; limit: number },
) {
  return connection
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'refreshed_at'])
    .where('user_id', '=', userId)
    .where(isActive(now))
    .orderBy((eb) => eb('id', '=', sessionId), 'desc')
    .orderBy('refreshed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export type SignOutScope = 'global' | 'local' | 'others';

/** Ends sessions and returns their number. Access tokens end with their session, which every request checks. */
export async function endSessions(
  connection: Connection,
  { userId, sessionId, scope }: { userId: string; sessionId: string; scope: SignOutScope },
): Promise<number> {
  const { numDeletedRows } = await connection
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(scope === 'local', (sessions) => sessions.where('id', '=', sessionId))
    .$if(scope === 'others', (sessions) => sessions.where('id', '<>', sessionId))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends all of a user's sessions, so that every device has to sign in again. */
export async function endAllSessions(connection: Connection, userId: string): Promise<void> {
  await connection.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function endSession(connection: Connection, id: string): Promise<void> {
  await connection.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Deletes sessions that are no longer active. Served by sessions_by_refresh. */
export async function deleteExpiredSessions(connection: Connection, now: Date, limit: number): Promise<void> {
  await sql`
    delete from sessions where id in (
      select id from sessions where not ${isActive(now)} limit ${limit})`.execute(connection);
}
