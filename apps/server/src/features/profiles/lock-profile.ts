import type { Connection } from '../../platform/database.ts';

/**
 * Whoever counts what a member has before it grows waits here for the member's other such acts, so that a limit holds.
 * False for a member who is gone.
 */
export async function lockProfile(tx: Connection, userId: string): Promise<boolean> {
  const member = await tx
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return member !== undefined;
}
