import type { AdminAct } from '@arabati/domain/administration/audit.endpoints';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { MomentPosition } from '../../platform/moment-cursor.ts';

export interface AuditFilter {
  act?: AdminAct | undefined;
  administrator?: string | undefined;
  userId?: string | undefined;
}

/**
 * The latest after a position. audit_entries_by_age serves it, with a filter audit_entries_by_act,
 * audit_entries_by_administrator or audit_entries_by_member.
 */
export function findAuditEntries(
  connection: Connection,
  { filter, after, limit }: { filter: AuditFilter; after: MomentPosition | null; limit: number },
) {
  const { act, administrator, userId } = filter;
  return connection
    .selectFrom('audit_entries')
    .select(['id', 'administrator', 'act', 'user_id', 'details', 'created_at'])
    .select(sql<string>`json_build_array(created_at, id)::text`.as('position'))
    .$if(act !== undefined, (query) => query.where('act', '=', act as AdminAct))
    .$if(administrator !== undefined, (query) => query.where('administrator', '=', administrator as string))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId as string))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
