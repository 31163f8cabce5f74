import { quickUndoMs } from '@arabati/domain/reports/report-desk.requests';
import { reportReopenedWords } from '@arabati/words/reports/report-words';
import type { Connection } from '../../../platform/database.ts';
import type { Administrator } from '../../../platform/endpoint.ts';
import { newId } from '../../../platform/ids.ts';
import { lockRecipients } from '../../../platform/live/publish-live-events.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { returnToReview } from '../../ads/ads.public.ts';
import { restoreRemovedAd } from '../../appeals/appeals.public.ts';
import { recordAuditEntry } from '../../audit-log/audit-log.public.ts';
import { holdConversations } from '../../messages/messages.public.ts';
import { type StrikeDecision, takeStrikesBack } from '../../moderation/moderation.public.ts';
import { notifyAll } from '../../notifications/notifications.public.ts';
import { reinstateReview } from '../../reviews/reviews.public.ts';
import { endSecondReviews } from '../../second-reviews/second-reviews.public.ts';
import { clearDecision, findReopening, hasOtherOpenCase, hasTakenDown } from '../decisions.queries.ts';
import { routeJobs } from '../queues/route-jobs.ts';
import { findRecentBulk, isRemovedAt } from './bulk-decision.queries.ts';
import { discountDecision } from './count-decision.ts';
import { type LockedCase, type LockedReports, lockCaseWithMembers } from './lock-case-with-members.ts';

interface Reopening {
  /** Generated on the administrator's device; also the id of the audit entry. */
  id: string;
  caseId: string;
  administrator: Administrator;
  /** Whether only the administrator's own decision is undone. */
  own: boolean;
  /** Time of the decision to undo, in ISO 8601. If undefined, any decision is undone. */
  decided_at?: string | undefined;
}

/**
 * Undoes a decision: an ad or a review that it took down is back, its strike is taken back, its second review ends, the
 * case waits for a new decision, and the reporters are notified. An ad is listed until then, unless ads like it are
 * reviewed first. Locks like a decision. A retry of the same reopening changes nothing, even if the case was decided since.
 *
 * Within a minute, the author of a decision on several ads undoes it for all of them.
 *
 * @throws Problem not-found, id-taken, reports-changed if another case about the same subject is open,
 * reports-decided if a colleague has decided since.
 */
export function reopenCase(
  { database, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
  reopening: Reopening,
): Promise<void> {
  const { id, caseId, administrator } = reopening;
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const since = new Date(now.getTime() - quickUndoMs);
    const bulk = await findRecentBulk(tx, { caseId, administratorId: administrator.id, since });
    const items = bulk?.items ?? [];
    const { found, reporters, terms, others } = await lockCaseWithMembers(tx, caseId, {
      caseIds: items.flatMap(({ case_id }) => case_id ?? []),
      adIds: items.map(({ ad_id }) => ad_id),
    });
    const earlier = await findReopening(tx, id);
    if (earlier && earlier.caseId !== caseId) throw new Problem('id-taken');
    if (earlier || found.state === 'open') return;
    if (!isDecisionToUndo(found, reopening)) throw new Problem('reports-decided');
    // Another decision was made while this one waited for the locks.
    const isBulk = bulk !== undefined && found.decided_at?.getTime() === bulk.at.getTime();
    const undone = isBulk
      ? others.filter((other) => other.found.decided_at?.getTime() === bulk.at.getTime())
      : [];
    for (const one of [found, ...undone.map((other) => other.found)])
      if (await hasOtherOpenCase(tx, one)) throw new Problem('reports-changed');

    const strikes = { config, userId: found.member_id, terms, administrator, now };
    const concerned = [...reporters, ...undone.flatMap((other) => other.reporters)];
    await lockRecipients(tx, [...new Set([found.member_id, ...concerned])]);
    await reopenLocked(tx, { found, reporters, id }, strikes);
    for (const other of undone) await reopenLocked(tx, { ...other, id: newId() }, strikes);
    if (!isBulk) return;
    for (const { ad_id: adId, case_id, outcome } of items)
      if (case_id === null && outcome === 'removed' && (await isRemovedAt(tx, { adId, at: bulk.at })))
        await restoreWithoutCase(tx, adId, strikes);
  });
}

/** Returns whether the current decision is the one to undo, and not a later one by a colleague. */
function isDecisionToUndo(
  { administrator_id: decidedBy, decided_at: decidedAt }: LockedCase,
  { administrator, own, decided_at: seen }: Reopening,
): boolean {
  if (own && decidedBy !== administrator.id) return false;
  return seen === undefined || decidedAt?.getTime() === Date.parse(seen);
}

async function reopenLocked(
  tx: Connection,
  { found, reporters, id }: LockedReports & { id: string },
  strikes: StrikeDecision,
): Promise<void> {
  const { administrator, now } = strikes;
  const { id: caseId } = found;
  if (await hasTakenDown(tx, found)) await reinstateSubject(tx, found, strikes);
  else if (found.review_first && found.ad_id !== null) await returnToReview(tx, { adId: found.ad_id, now });
  await takeStrikesBack(tx, strikes, { choice: { caseId } });
  // Before the figures, like a second decision: this may be the review of another case, which is not locked.
  await endSecondReviews(tx, { of: { caseId }, now });
  await discountDecision(tx, { found, administratorId: administrator.id, now });
  await clearDecision(tx, caseId);
  await routeJobs(tx, [caseId]);
  await holdConversations(tx, caseId);
  await notifyAll(tx, { userIds: reporters, type: 'system', ...reportReopenedWords(found), now });
  await recordAuditEntry(tx, {
    id,
    administrator,
    act: 'reports-reopened',
    userId: found.member_id,
    details: { case: caseId, ...(found.ad_id ? { ad: found.ad_id } : {}) },
    now,
  });
}

async function reinstateSubject(
  tx: Connection,
  found: LockedCase,
  { config, administrator, now }: StrikeDecision,
): Promise<void> {
  const { ad_id: adId, review_first: forReview } = found;
  if (adId !== null) await restoreRemovedAd(tx, { config, adId, administrator, forReview, now });
  if (found.review_id !== null) await reinstateReview(tx, { reviewId: found.review_id, now });
}

/** Restores an ad that a decision on several ads took down without a case of its own. */
async function restoreWithoutCase(
  tx: Connection,
  adId: string,
  { config, userId, administrator, now }: StrikeDecision,
): Promise<void> {
  const done = await restoreRemovedAd(tx, { config, adId, administrator, now });
  if (!done) return;
  await recordAuditEntry(tx, { administrator, act: 'ad-restored', userId, details: { ad: adId }, now });
}
