import { caseCommentsMaximum } from '@arabati/domain/reports/report-desk.endpoints';
import type { Connection } from '../../../platform/database.ts';
import type { Administrator } from '../../../platform/endpoint.ts';
import { newId } from '../../../platform/ids.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteClaims, deleteOwnClaim, findClaimant } from '../desk/case-claims.queries.ts';
import { findComments } from '../desk/case-comments.queries.ts';
import { requireNoClaimOfColleague } from '../desk/claim-case.ts';
import { routeJobs } from '../queues/route-jobs.ts';
import { closeJob, findJob, lockJob, openReceiptJob as writeJob } from './jobs.queries.ts';

/** Opens the job of a receipt that waits for a decision. The transaction has locked the sender and the receipt. */
export async function openReceiptJob(
  tx: Connection,
  receipt: { receiptId: string; memberId: string; createdAt: Date; weight: number },
): Promise<void> {
  const id = await writeJob(tx, { id: newId(), ...receipt });
  await routeJobs(tx, [id]);
}

/**
 * Closes the job of a receipt that is decided in this transaction, which has locked the receipt. Locks the job, then its
 * claim.
 *
 * @throws Problem case-claimed if a colleague works on it.
 */
export async function closeReceiptJob(
  tx: Connection,
  { receiptId, administrator, now }: { receiptId: string; administrator: Administrator; now: Date },
): Promise<void> {
  const job = await lockJob(tx, { receiptId });
  if (!job) return;
  await requireNoClaimOfColleague(tx, { caseId: job.id, administratorId: administrator.id, now });
  await closeJob(tx, { id: job.id, administratorId: administrator.id, now });
  await deleteClaims(tx, job.id);
}

/** Returns who works on a receipt, and what administrators wrote about it; null for one that was decided before jobs. */
export async function findReceiptJob(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { receiptId, administrator }: { receiptId: string; administrator: Administrator },
) {
  const job = await findJob(database, { receiptId });
  if (!job) return null;
  const claim = { caseId: job.id, administratorId: administrator.id, now: clock.now() };
  const comments = await findComments(database, { caseId: job.id, limit: caseCommentsMaximum });
  return {
    claimed_by: job.state === 'open' ? await findClaimant(database, claim) : null,
    comments: comments.map((comment) => ({ ...comment, created_at: comment.created_at.toISOString() })),
  };
}

/** Ends the administrator's claim of a receipt. @throws Problem not-found. */
export async function releaseReceipt(
  { database }: Pick<Services, 'database'>,
  { receiptId, administrator }: { receiptId: string; administrator: Administrator },
): Promise<void> {
  const job = await findJob(database, { receiptId });
  if (!job) throw new Problem('not-found');
  await deleteOwnClaim(database, { caseId: job.id, administratorId: administrator.id });
}
