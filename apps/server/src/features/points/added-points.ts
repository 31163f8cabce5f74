import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/**
 * Returns the points that an activation added to a balance. Served by point_entries_by_member; a member has few
 * entries.
 */
export async function sumAddedPoints(connection: Connection, activationId: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(entries.points), 0)::float8 as points
      from activations join point_entries entries on entries.user_id = activations.user_id
     where activations.id = ${activationId}::uuid and entries.activation_id = activations.id
       and entries.reason = 'upgrade'`.execute(connection);
  return rows[0]?.points ?? 0;
}
