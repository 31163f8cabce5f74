import { heaviestReason } from '@arabati/domain/strikes/strike-reasons';
import type { StrikeTerms } from '@arabati/domain/strikes/strike-terms';
import { reportRejectedWords, reportUpheldWords } from '@arabati/words/reports/report-words';
import type { Config } from '../../../platform/config.ts';
import type { Connection } from '../../../platform/database.ts';
import type { Administrator } from '../../../platform/endpoint.ts';
import { endAdReview, takeDownAd } from '../../ads/ads.public.ts';
import { recordAuditEntry } from '../../audit-log/audit-log.public.ts';
import { queueRefunds } from '../../contacts/contacts.public.ts';
import {
  freezeConversations,
  retainConversations,
  thawConversations,
} from '../../messages/messages.public.ts';
import { recordStrike, type StrikeDecision, takeStrikesBack } from '../../moderation/moderation.public.ts';
import { notifyAll } from '../../notifications/notifications.public.ts';
import { takeDownReview } from '../../reviews/reviews.public.ts';
import { writeDecision } from '../decisions.queries.ts';
import { isOfRegister } from '../register-reports.queries.ts';
import { findReasons } from '../reports.queries.ts';
import { type DrawOf, drawSecondReview } from '../second-reviews/draw-second-review.ts';
import { deleteClaims } from './case-claims.queries.ts';
import type { CaseDecision } from './case-decision.ts';
import { countDecision } from './count-decision.ts';
import type { LockedCase } from './lock-case-with-members.ts';

/** Who decides, when, and by which settings. */
export interface DecisionTerms {
  config: Config;
  terms: StrikeTerms;
  drawOf: DrawOf;
  administrator: Administrator;
  now: Date;
}

/**
 * Ends the freeze of the conversations about an ad that is in order, or starts their retention. A case that was decided
 * in order before has no frozen conversations until now. Before the locks of live events, because a message that is being
 * sent locks its conversation before these.
 */
export async function applyToConversations(
  tx: Connection,
  { found, decision, now }: { found: LockedCase; decision: CaseDecision; now: Date },
): Promise<void> {
  const { id: caseId, ad_id: adId, subject } = found;
  if (subject !== 'ad' || !(await isOfRegister(tx, caseId))) return;
  if (decision.state === 'rejected') return thawConversations(tx, caseId);
  if (adId !== null) await freezeConversations(tx, { adId, caseId, now });
  await retainConversations(tx, { caseId, now });
}

/**
 * Carries out a decision on a case: the ad is taken down or shown again, the review is taken down, the reported member has a
 * strike, the owner and the reporters are notified, the decision is counted and perhaps drawn for a second one, and the
 * audit log has an entry. Everything is locked, also the live events of the members.
 */
export async function applyDecision(
  tx: Connection,
  {
    found,
    reporters,
    decision,
    mayBeDrawn = true,
  }: {
    found: LockedCase;
    reporters: string[];
    decision: CaseDecision;
    /** False if the decision is part of another one, which may be drawn. */
    mayBeDrawn?: boolean;
  },
  by: DecisionTerms,
): Promise<void> {
  const { config, terms, drawOf, administrator, now } = by;
  const { id: caseId, member_id: userId } = found;
  const { state, reason } = decision;
  await applyToAd(tx, { found, decision, administratorId: administrator.id, now });
  await applyToReveals(tx, { found, decision, now });
  await applyToReview(tx, { found, decision, now });
  await applyToStrikes(tx, { found, decision, strikes: { config, userId, terms, administrator, now } });
  const draw = drawOf(caseId);
  await writeDecision(tx, { caseId, state, reason, draw, administratorId: administrator.id, now });
  await deleteClaims(tx, caseId);
  await countDecision(tx, { ...found, state, administratorId: administrator.id, now });
  if (mayBeDrawn)
    await drawSecondReview(tx, { found, decision, draw, administratorId: administrator.id, now });
  const words = state === 'upheld' ? reportUpheldWords(found) : reportRejectedWords(found);
  await notifyAll(tx, { userIds: reporters, type: 'system', ...words, now });
  await recordAuditEntry(tx, {
    administrator,
    act: state === 'upheld' ? 'reports-upheld' : 'reports-rejected',
    userId,
    details: {
      case: caseId,
      ...(found.ad_id ? { ad: found.ad_id } : {}),
      ...(reason ? { notes: reason } : {}),
    },
    now,
  });
}

async function applyToAd(
  tx: Connection,
  {
    found,
    decision,
    administratorId,
    now,
  }: { found: LockedCase; decision: CaseDecision; administratorId: string; now: Date },
): Promise<void> {
  const { ad_id: adId, member_id: ownerId } = found;
  // The owner has deleted the ad.
  if (adId === null) return;
  if (decision.state === 'upheld')
    await takeDownAd(tx, { adId, reason: decision.reason, administratorId, now });
  else await endAdReview(tx, { adId, ownerId, now });
}

/** Queues refunds for those who paid for a number that the desk has confirmed to be dead. */
async function applyToReveals(
  tx: Connection,
  { found, decision, now }: { found: LockedCase; decision: CaseDecision; now: Date },
): Promise<void> {
  const { id: caseId, ad_id: adId } = found;
  if (adId === null || decision.state !== 'upheld') return;
  if (heaviestReason(await findReasons(tx, caseId)) !== 'dead-number') return;
  await queueRefunds(tx, { adId, reason: 'dead-number', now });
}

/** Without an effect if the author has deleted the review meanwhile, or it was removed before. */
async function applyToReview(
  tx: Connection,
  { found, decision, now }: { found: LockedCase; decision: CaseDecision; now: Date },
): Promise<void> {
  if (found.review_id === null || decision.state !== 'upheld') return;
  await takeDownReview(tx, { reviewId: found.review_id, reason: decision.reason, now });
}

/** Writes the strike of an upheld case. Rejecting the reports about an ad takes its strike for a confirmed theft back. */
async function applyToStrikes(
  tx: Connection,
  { found, decision, strikes }: { found: LockedCase; decision: CaseDecision; strikes: StrikeDecision },
): Promise<void> {
  const { id: caseId, ad_id: adId, title } = found;
  const { violation } = decision;
  if (decision.state === 'upheld') {
    if (violation === null) return;
    await recordStrike(tx, strikes, { reason: violation, basis: { source: 'case', caseId, adId, title } });
  } else if (adId !== null) await takeStrikesBack(tx, strikes, { choice: { theftOfAd: adId } });
}
