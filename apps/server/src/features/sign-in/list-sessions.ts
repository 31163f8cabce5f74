import type { Connection } from '../../platform/database.ts';
import { daysBefore, sessionIdleDays, sessionLifeDays } from './token-lifetimes.ts';

/** Lists a user's active sessions: the current one first, then by last renewal. Served by sessions_by_user. */
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
