import type { Connection } from '../../platform/database.ts';
import { daysBefore, sessionIdleDays, sessionLifeDays } from './token-lifetimes.ts';

/** A user's living sessions, this one first, then the last renewed; sessions_by_user serves it. */
export function listSessions(
  connection: Connection,
  { userId, sessionId, now, limit }: { userId: string; sessionId: string; now: Date; limit: number },
) {
  return connection
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'refreshed_at'])
    .where('user_id', '=', userId)
    .where('refreshed_at', '>', daysBefore(now, sessionIdleDays))
    .where('created_at', '>', daysBefore(now, sessionLifeDays))
    .orderBy((eb) => eb('id', '=', sessionId), 'desc')
    .orderBy('refreshed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
