import type { Connection } from '../../platform/database.ts';

export async function countUnreadNotifications(connection: Connection, userId: string): Promise<number> {
  const { unread } = await connection
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();
  return unread;
}
