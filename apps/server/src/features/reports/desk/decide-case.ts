import type { EndpointInput } from '@arabati/domain/endpoints/endpoint';
import type { decideReportCase as contract } from '@arabati/domain/reports/report-desk.endpoints';
import { likelyStrikeReason } from '@arabati/domain/strikes/strike-reasons';
import { reportRejectedWords, reportUpheldWords } from '@arabati/words/reports/report-words';
import type { Connection } from '../../../platform/database.ts';
import type { Administrator } from '../../../platform/endpoint.ts';
import { lockRecipients } from '../../../platform/live/publish-live-events.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { endAdReview, takeDownAd } from '../../ads/ads.public.ts';
import { recordAuditEntry } from '../../audit-log/audit-log.public.ts';
import {
  freezeConversations,
  retainConversations,
  thawConversations,
} from '../../messages/messages.public.ts';
import { recordStrike, type StrikeDecision, takeStrikesBack } from '../../moderation/moderation.public.ts';
import { notifyAll } from '../../notifications/notifications.public.ts';
import { takeDownReview } from '../../reviews/reviews.public.ts';
import { isOfRegister } from '../register-reports.queries.ts';
import { findReasons, findReporters, writeDecision } from '../reports.queries.ts';
import { deleteClaims } from './case-claims.queries.ts';
import { requireNoClaimOfColleague } from './claim-case.ts';
import { countDecision } from './count-decision.ts';
import { type LockedCase, lockCaseWithMembers } from './lock-case-with-members.ts';

type Decision = EndpointInput<typeof contract>['body'];

/**
 * Decides a case with all its reports in one transaction: the ad is taken down or shown again, the review is taken down,
 * the reported member has a strike, the owner and the reporters are notified, and the audit log has an entry. Locks the
 * members, then the ad or the review, then the case. A decision on reports that the administrator has not seen is rejected.
 *
 * @throws Problem not-found, reports-decided, reports-changed, case-claimed if a colleague works on it.
 */
export function decideCase(
  { database, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
  { administrator, caseId, decision }: { administrator: Administrator; caseId: string; decision: Decision },
): Promise<void> {
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const { found, reporters, terms } = await lockCaseWithMembers(tx, caseId);
    if (found.state !== 'open') {
      if (isRepetition(found, decision, administrator)) return;
      throw new Problem('reports-decided');
    }
    await requireNoClaimOfColleague(tx, { caseId, administratorId: administrator.id, now });
    const isUnchanged =
      found.report_count === decision.report_count &&
      (await findReporters(tx, caseId)).every((userId) => reporters.includes(userId));
    if (!isUnchanged) throw new Problem('reports-changed');

    await applyToConversations(tx, { found, decision, now });
    await lockRecipients(tx, [found.member_id, ...reporters]);
    await applyToAd(tx, { found, decision, administratorId: administrator.id, now });
    await applyToReview(tx, { found, decision, now });
    const strikes = { config, userId: found.member_id, terms, administrator, now };
    await applyToStrikes(tx, { found, decision, strikes });
    const reason = decision.state === 'upheld' ? decision.reason : '';
    await writeDecision(tx, {
      caseId,
      state: decision.state,
      reason,
      administratorId: administrator.id,
      now,
    });
    await deleteClaims(tx, caseId);
    await countDecision(tx, { ...found, state: decision.state, administratorId: administrator.id, now });
    const words = decision.state === 'upheld' ? reportUpheldWords(found) : reportRejectedWords(found);
    await notifyAll(tx, { userIds: reporters, type: 'system', ...words, now });
    await recordAuditEntry(tx, {
      administrator,
      act: decision.state === 'upheld' ? 'reports-upheld' : 'reports-rejected',
      userId: found.member_id,
      details: { ...(found.ad_id ? { ad: found.ad_id } : {}), ...(reason ? { notes: reason } : {}) },
      now,
    });
  });
}

/** Returns whether this is a retry of the same decision by the same administrator, after a lost response. */
function isRepetition(found: LockedCase, decision: Decision, administrator: Administrator): boolean {
  return (
    found.administrator_id === administrator.id &&
    found.state === decision.state &&
    found.reason === (decision.state === 'upheld' ? decision.reason : '')
  );
}

async function applyToAd(
  tx: Connection,
  {
    found,
    decision,
    administratorId,
    now,
  }: { found: LockedCase; decision: Decision; administratorId: string; now: Date },
): Promise<void> {
  const { ad_id: adId, member_id: ownerId } = found;
  // The owner has deleted the ad.
  if (adId === null) return;
  if (decision.state === 'upheld')
    await takeDownAd(tx, { adId, reason: decision.reason, administratorId, now });
  else await endAdReview(tx, { adId, ownerId, now });
}

/**
 * Ends the freeze of the conversations about an ad that is in order, or starts their retention. A case that was decided
 * in order before has no frozen conversations until now. Before the locks of live events, because a message that is being
 * sent locks its conversation before these.
 */
async function applyToConversations(
  tx: Connection,
  { found, decision, now }: { found: LockedCase; decision: Decision; now: Date },
): Promise<void> {
  const { id: caseId, ad_id: adId, subject } = found;
  if (subject !== 'ad' || !(await isOfRegister(tx, caseId))) return;
  if (decision.state === 'rejected') return thawConversations(tx, caseId);
  if (adId !== null) await freezeConversations(tx, { adId, caseId, now });
  await retainConversations(tx, { caseId, now });
}

/** Without an effect if the author has deleted the review meanwhile, or it was removed before. */
async function applyToReview(
  tx: Connection,
  { found, decision, now }: { found: LockedCase; decision: Decision; now: Date },
): Promise<void> {
  if (found.review_id === null || decision.state !== 'upheld') return;
  await takeDownReview(tx, { reviewId: found.review_id, reason: decision.reason, now });
}

/** Writes the strike of an upheld case. Rejecting the reports about an ad takes its strike for a confirmed theft back. */
async function applyToStrikes(
  tx: Connection,
  { found, decision, strikes }: { found: LockedCase; decision: Decision; strikes: StrikeDecision },
): Promise<void> {
  const { id: caseId, ad_id: adId, title } = found;
  if (decision.state === 'upheld') {
    const { violation = likelyStrikeReason(await findReasons(tx, caseId)) } = decision;
    if (violation === null) return;
    await recordStrike(tx, strikes, { reason: violation, basis: { source: 'case', caseId, adId, title } });
  } else if (adId !== null) await takeStrikesBack(tx, strikes, { choice: { theftOfAd: adId } });
}
