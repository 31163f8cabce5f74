import type { Connection } from '../../platform/database.ts';
import type { AccessClaims } from './access-token.ts';
import { daysBefore, sessionIdleDays, sessionLifeDays } from './token-lifetimes.ts';

/**
 * Reads the session of an access token if it is active, with the data that every request needs. One indexed query, so
 * that an ended session ends on every node immediately.
 */
export async function readSession(connection: Connection, claims: AccessClaims, now: Date) {
  const session = await connection
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
    .where('sessions.id', '=', claims.session_id)
    .where('sessions.user_id', '=', claims.sub)
    .where('sessions.refreshed_at', '>', daysBefore(now, sessionIdleDays))
    .where('sessions.created_at', '>', daysBefore(now, sessionLifeDays))
    .executeTakeFirst();
  if (session && !session.acked && session.counter === claims.rtc) {
    await connection
      .updateTable('sessions')
      .set({ acked: true })
      .where('id', '=', session.id)
      .where('counter', '=', claims.rtc)
      .execute();
  }
  return session;
}

export type LiveSession = NonNullable<Awaited<ReturnType<typeof readSession>>>;
