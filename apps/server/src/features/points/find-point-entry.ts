import type { Connection } from '../../platform/database.ts';

/** By its key. */
export function findPointEntry(connection: Connection, id: string) {
  return connection
    .selectFrom('point_entries')
    .select(['user_id', 'points'])
    .where('id', '=', id)
    .executeTakeFirst();
}
