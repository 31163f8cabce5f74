import { sql } from 'kysely';
import type { Connection } from './database.ts';

/** Uses the database's clock, because the nodes' clocks may differ and the times are compared. */
export async function upsertNode(
  connection: Connection,
  node: { id: string; version: string; host: string; startedAt: Date },
): Promise<void> {
  await sql`
    insert into nodes (id, version, host, started_at, seen_at)
    values (${node.id}, ${node.version}, ${node.host}, ${node.startedAt}, now())
    on conflict (id) do update set seen_at = now()`.execute(connection);
}

/** Deletes nodes that were killed, so that they could not delete their row. */
export async function deleteLostNodes(connection: Connection): Promise<void> {
  await sql`delete from nodes where seen_at < now() - interval '1 day'`.execute(connection);
}

export async function deleteNode(connection: Connection, id: string): Promise<void> {
  await connection.deleteFrom('nodes').where('id', '=', id).execute();
}
