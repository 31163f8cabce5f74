import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { Position } from './page-cursor.ts';

/** Counts the active ads before a position in the default order of a model's list, up to a limit, along ads_by_model. */
export async function countAdsAhead(
  connection: Connection,
  { modelKey, position, limit }: { modelKey: string; position: Position; limit: number },
): Promise<number> {
  const [priority, premium, createdAt, id] = position;
  const { rows } = await sql<{ ahead: number }>`
    select count(*)::int as ahead
      from (select from ads
             where model_key = ${modelKey} and status = 'active'
               and (priority_score, is_premium, created_at, id)
                 > (${priority}::int, ${premium}::boolean, ${createdAt}::timestamptz, ${id}::uuid)
             order by priority_score, is_premium, created_at, id
             limit ${limit}) as before`.execute(connection);
  return rows[0]?.ahead ?? 0;
}
