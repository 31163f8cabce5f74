import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { MomentPosition } from '../../platform/moment-cursor.ts';

/** The latest after a position; audit_entries_by_age serves it. */
export function findAuditEntries(
  connection: Connection,
  { after, limit }: { after: MomentPosition | null; limit: number },
) {
  return connection
    .selectFrom('audit_entries')
    .select(['id', 'administrator', 'act', 'details', 'created_at'])
    .select(sql<string>`json_build_array(created_at, id)::text`.as('position'))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
