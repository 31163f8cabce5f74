import type { AdminAct } from '@arabati/domain/administration/admin-acts';
import { type Insertable, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { startOfKhartoumDay } from '../../platform/khartoum.queries.ts';
import type { TimestampPosition } from '../../platform/timestamp-cursor.ts';
import type { MemberSearch } from '../members/members.public.ts';
import { matchesMemberSearch } from '../members/members.public.ts';
import type { AuditLogTables } from './audit-log.tables.ts';

export interface AuditConditions {
  act?: AdminAct | undefined;
  administrator?: string | undefined;
  userId?: string | undefined;
  search?: MemberSearch | null | undefined;
  /** Days in Khartoum, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

interface AuditPage {
  filter: AuditConditions;
  after: TimestampPosition | null;
  limit: number;
}

const startOfDay = (day: string, daysLater: number) =>
  startOfKhartoumDay(sql`${day}::date + ${daysLater}::int`);

/**
 * Uses profiles_by_search_text with audit_entries_by_member. For deleted members it uses audit_entries_by_number, a
 * partial index, so the query must repeat the condition of the index.
 */
const concerns = (search: MemberSearch) => sql<boolean>`id in (
  select entry.id from profiles p join audit_entries entry on entry.user_id = p.user_id
   where ${matchesMemberSearch(search)}
  union all
  select id from audit_entries where details ? 'member' and details ->> 'member' = ${search.text})`;

/**
 * Selects the latest entries after a position. Served by audit_entries_by_age, also by days; with a filter by
 * audit_entries_by_act, audit_entries_by_administrator or audit_entries_by_member.
 */
export function auditEntriesQuery(connection: Connection, { filter, after, limit }: AuditPage) {
  const { act, administrator, userId, search, from, to } = filter;
  return connection
    .selectFrom('audit_entries')
    .select(['id', 'administrator', 'act', 'user_id', 'details', 'created_at'])
    .select(sql<string>`json_build_array(created_at, id)::text`.as('position'))
    .$if(act !== undefined, (query) => query.where('act', '=', act as AdminAct))
    .$if(administrator !== undefined, (query) => query.where('administrator', '=', administrator as string))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId as string))
    .$if(!!search, (query) => query.where(concerns(search as MemberSearch)))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', startOfDay(from as string, 0)))
    .$if(to !== undefined, (query) => query.where('created_at', '<', startOfDay(to as string, 1)))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}

export function findAuditEntries(connection: Connection, page: AuditPage) {
  return auditEntriesQuery(connection, page).execute();
}
export type AuditRow = Awaited<ReturnType<typeof findAuditEntries>>[number];

export async function insertAuditEntry(
  tx: Connection,
  entry: Insertable<AuditLogTables['audit_entries']>,
): Promise<void> {
  await tx.insertInto('audit_entries').values(entry).execute();
}
