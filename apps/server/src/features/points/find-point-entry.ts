import type { Connection } from '../../platform/database.ts';

/** Served by the primary key. */
export function findPointEntry(connection: Connection, id: string) {
  return connection
    .selectFrom('point_entries')
    .select(['user_id', 'points'])
    .where('id', '=', id)
    .executeTakeFirst();
}
