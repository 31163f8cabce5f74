import type { Connection } from '../../platform/database.ts';

export type SignOutScope = 'global' | 'local' | 'others';

/** Access tokens end with their session: it is looked up at each request. Answers how many ended. */
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

/** Whoever is in a user's account, on whatever device, has to sign in again. */
export async function endAllSessions(connection: Connection, userId: string): Promise<void> {
  await connection.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
