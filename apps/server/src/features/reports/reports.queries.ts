import type { JobSubject } from '@arabati/domain/reports/desk-queues';
import type { ReportReason, ReportState, ReportSubject } from '@arabati/domain/reports/report-reasons';
import type { WeighedReport } from '@arabati/domain/reports/report-weight';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { findDevices } from '../devices/devices.public.ts';

/** What a case is about. */
export interface CaseSubject {
  subject: ReportSubject;
  memberId: string;
  adId: string | null;
  conversationId: string | null;
  reviewId: string | null;
  title: string;
}

export function findAdSubject(connection: Connection, adId: string) {
  return connection
    .selectFrom('ads')
    .select(['user_id', 'title', 'status', 'review_status'])
    .where('id', '=', adId)
    .executeTakeFirst();
}

export function findConversationSubject(connection: Connection, conversationId: string) {
  return connection
    .selectFrom('conversations')
    .select(['seller_id', 'buyer_id', 'ad_title'])
    .where('id', '=', conversationId)
    .executeTakeFirst();
}

export function findReviewSubject(connection: Connection, reviewId: string) {
  return connection
    .selectFrom('reviews')
    .select(['author_id', 'ad_title'])
    .where('id', '=', reviewId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Finds a member with the age of their account. */
export function findMember(connection: Connection, userId: string) {
  return connection
    .selectFrom('profiles')
    .select(['user_id', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export function findReport(connection: Connection, id: string) {
  return connection
    .selectFrom('reports')
    .select(['id', 'user_id', 'case_id', 'state', 'reason', 'note'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function isAbout({
  subject,
  memberId,
  adId,
  conversationId,
  reviewId,
}: Omit<CaseSubject, 'title'>): RawBuilder<boolean> {
  const ids = {
    ad: sql`ad_id = ${adId}::uuid`,
    member: sql`member_id = ${memberId}::uuid`,
    conversation: sql`conversation_id = ${conversationId}::uuid and member_id = ${memberId}::uuid`,
    review: sql`review_id = ${reviewId}::uuid`,
  } as const;
  return sql<boolean>`subject = ${subject} and state = 'open' and ${ids[subject]}`;
}

/** Locks the open case about a subject, and opens it if there is none. Each subject has its unique index. */
export async function lockOpenCase(
  tx: Connection,
  { now, ...subject }: CaseSubject & { now: Date },
): Promise<{ id: string }> {
  await tx
    .insertInto('report_cases')
    .values({
      id: newId(),
      subject: subject.subject,
      member_id: subject.memberId,
      ad_id: subject.adId,
      conversation_id: subject.conversationId,
      review_id: subject.reviewId,
      receipt_id: null,
      title: subject.title,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('report_cases')
    .select('id')
    .where(isAbout(subject))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Finds a member's undecided report about a subject. */
export async function findOpenReport(
  connection: Connection,
  { userId, subject, subjectId }: { userId: string; subject: ReportSubject; subjectId: string },
) {
  const column = {
    ad: 'ad_id',
    member: 'member_id',
    conversation: 'conversation_id',
    review: 'review_id',
  } as const;
  return connection
    .selectFrom('report_cases')
    .innerJoin('reports', 'reports.case_id', 'report_cases.id')
    .leftJoin('report_photos', 'report_photos.report_id', 'reports.id')
    .select([
      'reports.id',
      'reports.reason',
      'reports.note',
      'reports.created_at',
      'report_photos.id as photo_id',
      'report_photos.width as photo_width',
      'report_photos.height as photo_height',
    ])
    .where(`report_cases.${column[subject]}`, '=', subjectId)
    .where('report_cases.subject', '=', subject)
    .where(sql<boolean>`report_cases.state = 'open'`)
    .where('reports.user_id', '=', userId)
    .executeTakeFirst();
}

export async function hasReported(
  tx: Connection,
  { caseId, userId }: { caseId: string; userId: string },
): Promise<boolean> {
  const report = await tx
    .selectFrom('reports')
    .select('id')
    .where('case_id', '=', caseId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return report !== undefined;
}

/** Counts a member's decided reports. Served by reports_by_member. */
export async function countDecided(
  connection: Connection,
  userId: string,
): Promise<{ upheld: number; rejected: number }> {
  const { rows } = await sql<{ upheld: number; rejected: number }>`
    select (count(*) filter (where state = 'upheld'))::int as upheld,
           (count(*) filter (where state = 'rejected'))::int as rejected
      from reports where user_id = ${userId}::uuid`.execute(connection);
  return rows[0] ?? { upheld: 0, rejected: 0 };
}

export async function insertReport(
  tx: Connection,
  report: {
    id: string;
    case_id: string;
    /** Null for an automatic report. */
    user_id: string | null;
    reason: ReportReason;
    note: string;
    weight: number;
    network: string;
    created_at: Date;
  },
): Promise<void> {
  await tx.insertInto('reports').values(report).execute();
}

/** Replaces what an open report says. */
export async function rewriteReport(
  tx: Connection,
  { id, reason, note }: { id: string; reason: ReportReason; note: string },
): Promise<void> {
  await tx.updateTable('reports').set({ reason, note }).where('id', '=', id).execute();
}

/** Selects the weights of a case's reports, earliest first, with their reporters' devices. Served by reports_of_case. */
export async function findWeights(tx: Connection, caseId: string, now: Date): Promise<WeighedReport[]> {
  const rows = await tx
    .selectFrom('reports')
    .select(['weight', 'network', 'user_id'])
    .where('case_id', '=', caseId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const devices = await findDevices(
    tx,
    rows.flatMap(({ user_id }) => user_id ?? []),
    now,
  );
  return rows.map(({ weight, network, user_id }) => ({
    weight,
    network: network ?? '',
    devices: devices.get(user_id ?? '') ?? [],
  }));
}

/** Selects what a case's reports state, with their weights. Served by reports_of_case. */
export function findReasons(
  tx: Connection,
  caseId: string,
): Promise<{ reason: ReportReason; weight: number }[]> {
  return tx.selectFrom('reports').select(['reason', 'weight']).where('case_id', '=', caseId).execute();
}

export async function writeWeight(
  tx: Connection,
  { caseId, weight, count }: { caseId: string; weight: number; count: number },
): Promise<void> {
  await tx
    .updateTable('report_cases')
    .set({ weight, report_count: count })
    .where('id', '=', caseId)
    .execute();
}

export async function writeHiding(tx: Connection, caseId: string, now: Date): Promise<void> {
  await tx.updateTable('report_cases').set({ hidden_at: now }).where('id', '=', caseId).execute();
}

/** Finds whom a decision concerns, before anything is locked. */
export async function findConcerned(connection: Connection, caseId: string) {
  const found = await connection
    .selectFrom('report_cases as c')
    .leftJoin('reviews', 'reviews.id', 'c.review_id')
    .select(['c.member_id', 'c.ad_id', 'c.review_id', 'reviews.seller_id'])
    .where('c.id', '=', caseId)
    .where('c.subject', '<>', 'receipt')
    .executeTakeFirst();
  if (!found) return undefined;
  return { ...found, reporters: await findReporters(connection, caseId) };
}

/** Finds the existing members who reported a case. Served by reports_of_case. */
export async function findReporters(connection: Connection, caseId: string): Promise<string[]> {
  const rows = await connection
    .selectFrom('reports')
    .select('user_id')
    .where('case_id', '=', caseId)
    .where('user_id', 'is not', null)
    .orderBy('user_id')
    .execute();
  return rows.flatMap(({ user_id }) => user_id ?? []);
}

/** Locks the open case of an ad, if there is one. Served by report_cases_open_ad. */
export async function lockOpenCaseOfAd(tx: Connection, adId: string): Promise<void> {
  await tx
    .selectFrom('report_cases')
    .select('id')
    .where('ad_id', '=', adId)
    .where('subject', '=', 'ad')
    .where(sql<boolean>`state = 'open'`)
    .forUpdate()
    .execute();
}

/** Locks a case against concurrent decisions and reports. Not for receipts, which their own rules decide. */
export function lockCase(tx: Connection, caseId: string) {
  return tx
    .selectFrom('report_cases')
    .select([
      'id',
      'subject',
      'member_id',
      'ad_id',
      'review_id',
      'conversation_id',
      'title',
      'state',
      'reason',
      'administrator_id',
      'decided_at',
      'report_count',
      'review_first',
      'created_at',
    ])
    .where('id', '=', caseId)
    .where('subject', '<>', 'receipt')
    .$narrowType<{ subject: Exclude<JobSubject, 'receipt'>; state: ReportState }>()
    .forNoKeyUpdate()
    .executeTakeFirst();
}
