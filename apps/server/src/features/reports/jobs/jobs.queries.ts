import type { Connection } from '../../../platform/database.ts';

/** Identifies a job: a case by its own id, but a receipt's by the receipt, which needs another permission. */
export type JobKey = { caseId: string } | { receiptId: string };

function selectJob(connection: Connection, job: JobKey) {
  const jobs = connection.selectFrom('report_cases').select(['id', 'state']);
  return 'caseId' in job
    ? jobs.where('id', '=', job.caseId).where('subject', '<>', 'receipt')
    : jobs.where('receipt_id', '=', job.receiptId);
}

export function findJob(connection: Connection, job: JobKey) {
  return selectJob(connection, job).executeTakeFirst();
}

/** Prevents the deletion of a job, before rows that reference it are locked: a deletion locks them afterwards. */
export function lockReferredJob(tx: Connection, job: JobKey) {
  return selectJob(tx, job).forKeyShare().executeTakeFirst();
}

export function lockJob(tx: Connection, job: JobKey) {
  return selectJob(tx, job).forNoKeyUpdate().executeTakeFirst();
}

interface ReceiptJob {
  id: string;
  receiptId: string;
  memberId: string;
  /** When the receipt arrived. */
  createdAt: Date;
  weight: number;
}

/** Inserts the job of a receipt, or opens it again. Returns its id. */
export async function openReceiptJob(
  tx: Connection,
  { id, receiptId, memberId, createdAt, weight }: ReceiptJob,
): Promise<string> {
  const opened = await tx
    .insertInto('report_cases')
    .values({
      id,
      subject: 'receipt',
      member_id: memberId,
      ad_id: null,
      conversation_id: null,
      review_id: null,
      receipt_id: receiptId,
      title: '',
      weight,
      created_at: createdAt,
    })
    // The predicate names the partial index.
    .onConflict((conflict) =>
      conflict
        .column('receipt_id')
        .where('receipt_id', 'is not', null)
        // The new comments are removed after the next decision.
        .doUpdateSet({
          state: 'open',
          administrator_id: null,
          decided_at: null,
          weight,
          texts_removed: false,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return opened.id;
}

/** Closes the job of a receipt that its own rules have decided. */
export async function closeJob(
  tx: Connection,
  { id, administratorId, now }: { id: string; administratorId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('report_cases')
    .set({ state: 'closed', administrator_id: administratorId, decided_at: now })
    .where('id', '=', id)
    .execute();
}

/** Locks the open case of a review. Served by report_cases_open_review. */
export function lockOpenCaseOfReview(tx: Connection, reviewId: string) {
  return tx
    .selectFrom('report_cases')
    .select('id')
    .where('review_id', '=', reviewId)
    .where('subject', '=', 'review')
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes a case with its reports and comments. */
export async function deleteCase(tx: Connection, caseId: string): Promise<void> {
  await tx.deleteFrom('report_cases').where('id', '=', caseId).execute();
}

/** Replaces the weight of a case's automatic report. Returns whether it has one. Served by reports_of_case. */
export async function raiseAutomaticReport(
  tx: Connection,
  { caseId, weight }: { caseId: string; weight: number },
): Promise<boolean> {
  const raised = await tx
    .updateTable('reports')
    .set({ weight })
    .where('case_id', '=', caseId)
    .where('user_id', 'is', null)
    .where('reason', '=', 'signals')
    .returning('id')
    .executeTakeFirst();
  return raised !== undefined;
}
