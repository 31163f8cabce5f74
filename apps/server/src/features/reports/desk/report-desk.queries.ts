import type { OfferAct } from '@arabati/domain/offers/offer-state';
import type { JobSubject, VisibleJobs } from '@arabati/domain/reports/desk-queues';
import type { NextJob } from '@arabati/domain/reports/desk-queues.endpoints';
import type { ReportReason, ReportState, ReportSubject } from '@arabati/domain/reports/report-reasons';
import { offerLine } from '@arabati/words/offers/offer-line';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/database.ts';
import { isBlindFor } from '../../second-reviews/second-reviews.public.ts';
import { hasOpenSuspension } from '../../suspensions/suspensions.public.ts';
import { isVisible } from '../queues/queues.queries.ts';
import type { CasePosition } from './case-cursor.ts';

interface CaseColumns<Subject = ReportSubject> {
  id: string;
  subject: Subject;
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
  review_first: boolean;
  created_at: Date;
}

const caseColumns = sql`
  c.id, c.subject, c.state, c.title, c.ad_id, c.review_id, c.weight, c.report_count, c.hidden_at is not null as hidden, c.review_first,
  c.created_at, p.user_id, p.display_name, p.user_id_display`;

/** Joins the claim of a colleague that has not expired. */
const claimOfColleague = ({ administratorId, now }: Viewer) => sql`
  left join case_claims k on k.case_id = c.id and k.administrator_id <> ${administratorId}::uuid and k.expires_at > ${now}`;

/** Whether the administrator has left the case to colleagues. */
const isSkipped = ({ administratorId }: Viewer) => sql`exists (
  select from case_comments s
   where s.administrator_id = ${administratorId}::uuid and s.case_id = c.id and s.kind = 'skip')`;

/** The administrator for whom the jobs are read. */
export interface Viewer {
  administratorId: string;
  /** The jobs that their role may decide. */
  jobs: VisibleJobs;
  now: Date;
}

export interface ListedCaseRow extends CaseColumns<JobSubject> {
  receipt: { id: string; amount: number; transaction_number: string } | null;
  claimed_by: string | null;
  skipped: boolean;
  reasons: { reason: ReportReason; count: number }[];
  position: string;
}

interface CasePage {
  viewer: Viewer;
  /** Undefined for all queues. */
  queue: string | undefined;
  after: CasePosition | null;
  limit: number;
}

const inQueue = (queue: string | undefined) => (queue === undefined ? sql`` : sql`and c.queue = ${queue}`);

/**
 * Builds the query for the open jobs after a position: heaviest first, then oldest first. Served by report_cases_open,
 * report_cases_open_reports or report_cases_open_by_queue; the reasons of the page's cases by reports_of_case.
 */
export function openCasesQuery({ viewer, queue, after, limit }: CasePage): RawBuilder<ListedCaseRow> {
  const further = after
    ? sql`and (-c.weight, c.created_at, c.id) > (${after[0]}::int, ${after[1]}::timestamptz, ${after[2]}::uuid)`
    : sql``;
  return sql<ListedCaseRow>`
    select ${caseColumns}, claimant.username as claimed_by, ${isSkipped(viewer)} as skipped,
           json_build_array(-c.weight, c.created_at, c.id)::text as position,
           case when receipt.id is not null then json_build_object(
             'id', receipt.id, 'amount', receipt.amount, 'transaction_number', receipt.transaction_number) end as receipt,
           (select coalesce(json_agg(json_build_object('reason', reason, 'count', count) order by count desc, reason), '[]')
              from (select reason, count(*)::int as count from reports where case_id = c.id group by reason) as counted)
             as reasons
      from report_cases c
      join profiles p on p.user_id = c.member_id
      ${claimOfColleague(viewer)}
      left join administrators claimant on claimant.id = k.administrator_id
      left join receipts receipt on receipt.id = c.receipt_id
     where c.state = 'open' and ${isVisible(viewer.jobs)} ${inQueue(queue)} ${further}
     order by -c.weight, c.created_at, c.id
     limit ${limit}`;
}

export async function findOpenCases(connection: Connection, page: CasePage): Promise<ListedCaseRow[]> {
  return (await openCasesQuery(page).execute(connection)).rows;
}

/** Counts the waiting cases without receipts. Served by report_cases_open_reports. */
export async function countOpen(connection: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from report_cases where state = 'open' and subject <> 'receipt'`.execute(
    connection,
  );
  return rows[0]?.count ?? 0;
}

export interface CaseRow extends CaseColumns {
  reason: string;
  decided_at: Date | null;
  administrator: string | null;
  suspended: boolean;
  conversation_id: string | null;
  claimed_by: string | null;
}

export async function findCase(
  connection: Connection,
  { caseId, viewer }: { caseId: string; viewer: Viewer },
): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${caseColumns}, c.reason, c.decided_at, c.conversation_id, a.username as administrator,
           claimant.username as claimed_by, ${hasOpenSuspension(sql`c.member_id`)} as suspended
      from report_cases c
      join profiles p on p.user_id = c.member_id
      left join administrators a on a.id = c.administrator_id
      ${claimOfColleague(viewer)}
      left join administrators claimant on claimant.id = k.administrator_id
     where c.id = ${caseId}::uuid and c.subject <> 'receipt'`.execute(connection);
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
  photo_id: string | null;
  photo_width: number | null;
  photo_height: number | null;
  upheld: number;
  rejected: number;
}

/**
 * Finds the reports of a case, heaviest first, with the reporters' records, which leave out decisions that the viewer must
 * not see. Served by reports_of_case, reports_by_member.
 */
export async function findCaseReports(
  connection: Connection,
  { caseId, viewer, limit }: { caseId: string; viewer: Omit<Viewer, 'jobs'>; limit: number },
): Promise<CaseReportRow[]> {
  const { rows } = await sql<CaseReportRow>`
    select r.id, r.reason, r.note, r.weight, r.created_at, p.user_id, p.display_name, p.user_id_display,
           photo.id as photo_id, photo.width as photo_width, photo.height as photo_height,
           coalesce(record.upheld, 0) as upheld, coalesce(record.rejected, 0) as rejected
      from reports r
      left join profiles p on p.user_id = r.user_id
      left join report_photos photo on photo.report_id = r.id
      left join lateral (
        select (count(*) filter (where state = 'upheld'))::int as upheld,
               (count(*) filter (where state = 'rejected'))::int as rejected
          from reports earlier
         where earlier.user_id = r.user_id and not ${isBlindFor(viewer, sql`earlier.case_id`)}) as record on true
     where r.case_id = ${caseId}::uuid
     order by r.weight desc, r.created_at, r.id
     limit ${limit}`.execute(connection);
  return rows;
}

/**
 * Finds the latest messages of a reported conversation, or the latest before a time, oldest first. Served by the key
 * (conversation_id, position).
 */
export async function findCaseMessages(
  connection: Connection,
  { conversationId, before, limit }: { conversationId: string; before?: Date; limit: number },
) {
  const rows = await connection
    .selectFrom('messages')
    .leftJoin('offers', 'offers.id', 'messages.offer_id')
    .select(['messages.id', 'sender_id', 'content', 'offer_act', 'offers.amount', 'messages.created_at'])
    .where('messages.conversation_id', '=', conversationId)
    .$if(before !== undefined, (query) => query.where('messages.created_at', '<=', before ?? null))
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse().map(withOffer);
}

/** Adds the amount of an offer to the text of its message. */
export function withOffer<
  Row extends { content: string; offer_act: OfferAct | null; amount: number | null },
>({ offer_act: act, amount, ...row }: Row) {
  return { ...row, content: act !== null && amount !== null ? offerLine({ act, amount }) : row.content };
}

/**
 * Finds other cases about the same member, latest first, without receipts. One whose decision the viewer must not see is
 * open to them. Served by report_cases_by_member.
 */
export function findOtherCases(
  connection: Connection,
  { caseId, memberId, viewer, limit }: { caseId: string; memberId: string; viewer: Viewer; limit: number },
) {
  const state = sql<ReportState>`case when ${isBlindFor(viewer, sql`report_cases.id`)} then 'open' else state end`;
  return connection
    .selectFrom('report_cases')
    .select(['id', 'subject', 'title', 'report_count', 'created_at'])
    .select(state.as('state'))
    .where('member_id', '=', memberId)
    .where('id', '<>', caseId)
    .where('subject', '<>', 'receipt')
    .$narrowType<{ subject: ReportSubject; state: ReportState }>()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The job that the administrator sees. */
export type OpenedJob = { caseId: string } | { receiptId: string };

function isOther(opened: OpenedJob | undefined) {
  if (opened === undefined) return sql``;
  return 'caseId' in opened
    ? sql`and c.id <> ${opened.caseId}::uuid`
    : sql`and c.receipt_id is distinct from ${opened.receiptId}::uuid`;
}

/**
 * Finds the heaviest other open job of a queue that no colleague works on and that the administrator has not skipped.
 * Served like the list. Reads one row more for each claimed or skipped job.
 */
export async function findNextOpen(
  connection: Connection,
  { except, viewer, queue }: { except: OpenedJob | undefined; viewer: Viewer; queue: string | undefined },
): Promise<NextJob | null> {
  const { rows } = await sql<NextJob>`
    select c.id as case_id, c.receipt_id from report_cases c ${claimOfColleague(viewer)}
     where c.state = 'open' and ${isVisible(viewer.jobs)} ${inQueue(queue)} ${isOther(except)}
       and k.case_id is null and not ${isSkipped(viewer)}
     order by -c.weight, c.created_at, c.id limit 1`.execute(connection);
  return rows[0] ?? null;
}
