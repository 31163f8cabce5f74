import type { Connection } from '../../platform/database.ts';

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
