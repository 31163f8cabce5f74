import type { ReportReason, ReportState, ReportSubject } from '@arabati/domain/reports/report-reasons';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { hasOpenSuspension } from '../suspensions/suspensions.public.ts';
import type { CasePosition } from './case-cursor.ts';

interface CaseColumns {
  id: string;
  subject: ReportSubject;
  state: ReportState;
  title: string;
  ad_id: string | null;
  review_id: string | null;
  user_id: string;
  display_name: string;
  user_id_display: string;
  weight: number;
  report_count: number;
  hidden: boolean;
  created_at: Date;
}

const caseColumns = sql`
  c.id, c.subject, c.state, c.title, c.ad_id, c.review_id, c.weight, c.report_count, c.hidden_at is not null as hidden, c.created_at,
  p.user_id, p.display_name, p.user_id_display`;

export interface ListedCaseRow extends CaseColumns {
  reasons: { reason: ReportReason; count: number }[];
  position: string;
}

/**
 * Builds the query for the open cases after a position: heaviest first, then oldest first. Served by report_cases_open;
 * the reasons of the page's cases by reports_of_case.
 */
export function openCasesQuery({
  after,
  limit,
}: {
  after: CasePosition | null;
  limit: number;
}): RawBuilder<ListedCaseRow> {
  const further = after
    ? sql`and (-c.weight, c.created_at, c.id) > (${after[0]}::int, ${after[1]}::timestamptz, ${after[2]}::uuid)`
    : sql``;
  return sql<ListedCaseRow>`
    select ${caseColumns}, json_build_array(-c.weight, c.created_at, c.id)::text as position,
           (select coalesce(json_agg(json_build_object('reason', reason, 'count', count) order by count desc, reason), '[]')
              from (select reason, count(*)::int as count from reports where case_id = c.id group by reason) as counted)
             as reasons
      from report_cases c join profiles p on p.user_id = c.member_id
     where c.state = 'open' ${further}
     order by -c.weight, c.created_at, c.id
     limit ${limit}`;
}

export async function findOpenCases(
  connection: Connection,
  page: { after: CasePosition | null; limit: number },
): Promise<ListedCaseRow[]> {
  return (await openCasesQuery(page).execute(connection)).rows;
}

/** Served by report_cases_open. */
export async function countOpen(connection: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from report_cases where state = 'open'`.execute(connection);
  return rows[0]?.count ?? 0;
}

export interface CaseRow extends CaseColumns {
  reason: string;
  decided_at: Date | null;
  administrator: string | null;
  suspended: boolean;
  conversation_id: string | null;
}

export async function findCase(connection: Connection, caseId: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${caseColumns}, c.reason, c.decided_at, c.conversation_id, a.username as administrator,
           ${hasOpenSuspension(sql`c.member_id`)} as suspended
      from report_cases c
      join profiles p on p.user_id = c.member_id
      left join administrators a on a.id = c.administrator_id
     where c.id = ${caseId}::uuid`.execute(connection);
  return rows[0];
}

export interface CaseReportRow {
  id: string;
  reason: ReportReason;
  note: string;
  weight: number;
  created_at: Date;
  user_id: string | null;
  display_name: string | null;
  user_id_display: string | null;
  upheld: number;
  rejected: number;
}

/** Finds the reports of a case, heaviest first, with the reporters' records. Served by reports_of_case, reports_by_member. */
export async function findCaseReports(
  connection: Connection,
  { caseId, limit }: { caseId: string; limit: number },
): Promise<CaseReportRow[]> {
  const { rows } = await sql<CaseReportRow>`
    select r.id, r.reason, r.note, r.weight, r.created_at, p.user_id, p.display_name, p.user_id_display,
           coalesce(record.upheld, 0) as upheld, coalesce(record.rejected, 0) as rejected
      from reports r
      left join profiles p on p.user_id = r.user_id
      left join lateral (
        select (count(*) filter (where state = 'upheld'))::int as upheld,
               (count(*) filter (where state = 'rejected'))::int as rejected
          from reports earlier where earlier.user_id = r.user_id) as record on true
     where r.case_id = ${caseId}::uuid
     order by r.weight desc, r.created_at, r.id
     limit ${limit}`.execute(connection);
  return rows;
}

/** Finds the latest messages of a reported conversation, oldest first. Served by the key (conversation_id, position). */
export async function findCaseMessages(
  connection: Connection,
  { conversationId, limit }: { conversationId: string; limit: number },
) {
  const rows = await connection
    .selectFrom('messages')
    .select(['id', 'sender_id', 'content', 'created_at'])
    .where('conversation_id', '=', conversationId)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

/** Finds other cases about the same member, latest first. Served by report_cases_by_member. */
export function findOtherCases(
  connection: Connection,
  { caseId, memberId, limit }: { caseId: string; memberId: string; limit: number },
) {
  return connection
    .selectFrom('report_cases')
    .select(['id', 'subject', 'state', 'title', 'report_count', 'created_at'])
    .where('member_id', '=', memberId)
    .where('id', '<>', caseId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Finds the heaviest other open case. Served by report_cases_open. */
export async function findNextOpen(connection: Connection, caseId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from report_cases where state = 'open' and id <> ${caseId}::uuid
     order by -weight, created_at, id limit 1`.execute(connection);
  return rows[0]?.id ?? null;
}
