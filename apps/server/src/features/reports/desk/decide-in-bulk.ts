import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { decideInBulk as contract } from '@arabati/domain/reports/bulk-decisions.endpoints';
import { likelyStrikeReason } from '@arabati/domain/strikes/strike-reasons';
import type { Connection } from '../../../platform/database.ts';
import type { Administrator } from '../../../platform/endpoint.ts';
import { lockRecipients } from '../../../platform/live/publish-live-events.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { lockAd, takeDownAd } from '../../ads/ads.public.ts';
import { recordAuditEntry } from '../../audit-log/audit-log.public.ts';
import { findConcerned, findReasons } from '../reports.queries.ts';
import { createDraw } from '../second-reviews/draw-second-review.ts';
import { applyDecision, applyToConversations, type DecisionTerms } from './apply-decision.ts';
import {
  type BulkItem,
  countOwnAds,
  findBulkDecision,
  findBulkItems,
  findOpenCasesOfAds,
  insertBulkDecision,
} from './bulk-decision.queries.ts';
import { requireNoClaimOfColleague } from './claim-case.ts';
import { requireSeenReports } from './decide-case.ts';
import { type LockedReports, lockCaseWithMembers } from './lock-case-with-members.ts';

type Decision = EndpointInput<typeof contract>['body'];

interface BulkDecision {
  /** Generated on the administrator's device. */
  id: string;
  caseId: string;
  administrator: Administrator;
  decision: Decision;
}

/**
 * Upholds a case about an ad, and takes other ads of its seller down with the same reason, in one transaction. Their open
 * cases are upheld too. Each ad has its own removal, notice and audit entry, and all of them one strike. Locks the members,
 * the ads and the cases, lowest ids first. A retry with the same id returns the first result.
 *
 * @throws Problem not-found, invalid-input if the ad of the case is missing or one belongs to another member, reports-decided,
 * reports-changed, case-claimed if a colleague works on one of the cases, id-taken.
 */
export async function decideInBulk(
  services: Pick<Services, 'database' | 'config' | 'clock' | 'keyFor'>,
  { id, caseId, administrator, decision }: BulkDecision,
): Promise<EndpointResponse<typeof contract>> {
  const { database, config, clock } = services;
  const now = clock.now();
  const drawOf = await createDraw(services);
  const adIds = decision.ads.map(({ ad_id }) => ad_id);
  return database.transaction().execute(async (tx) => {
    const earlier = await findRepeated(tx, { id, caseId, administrator });
    if (earlier) return earlier;
    const concerned = await findConcerned(tx, caseId);
    if (!concerned) throw new Problem('not-found');
    await requireAdsOfSeller(tx, { adIds, userId: concerned.member_id, adOfCase: concerned.ad_id });
    const cases = (await findOpenCasesOfAds(tx, adIds)).map((open) => open.id);
    const locked = await lockCaseWithMembers(tx, caseId, { caseIds: cases, adIds });
    // A concurrent request with the same id has waited for the locks.
    const repeated = await findRepeated(tx, { id, caseId, administrator });
    if (repeated) return repeated;
    if (locked.found.state !== 'open') throw new Problem('reports-decided');
    const waiting = [locked, ...locked.others];
    await requireUnchanged(tx, { waiting, decision, administrator, now });
    const by = { config, terms: locked.terms, drawOf, administrator, now };
    const items = await decideAds(tx, { caseId, waiting, decision }, by);
    const { reason } = decision;
    const bulk = { id, case_id: caseId, administrator_id: administrator.id, reason, created_at: now };
    await insertBulkDecision(tx, bulk, items);
    return { items: items.map(({ ad_id, outcome }) => ({ ad_id, outcome })) };
  });
}

/** Returns the result of the same decision, after a lost response. @throws Problem id-taken. */
async function findRepeated(
  tx: Connection,
  { id, caseId, administrator }: Omit<BulkDecision, 'decision'>,
): Promise<EndpointResponse<typeof contract> | undefined> {
  const earlier = await findBulkDecision(tx, id);
  if (!earlier) return undefined;
  const isSame = earlier.case_id === caseId && earlier.administrator_id === administrator.id;
  if (!isSame) throw new Problem('id-taken');
  const items = await findBulkItems(tx, id);
  return { items: items.map(({ ad_id, outcome }) => ({ ad_id, outcome })) };
}

/** @throws Problem invalid-input if the ad of the case is missing, or an ad belongs to another member. */
async function requireAdsOfSeller(
  tx: Connection,
  { adIds, userId, adOfCase }: { adIds: readonly string[]; userId: string; adOfCase: string | null },
): Promise<void> {
  const isComplete = adOfCase !== null && adIds.includes(adOfCase);
  if (!isComplete || (await countOwnAds(tx, { adIds, userId })) !== adIds.length)
    throw Problem.ofFields({ ads: 'invalid' });
}

/**
 * Checks that the cases about the ads are as the administrator saw them. Requires the lock of the ads, so that no report opens
 * another case about them.
 *
 * @throws Problem reports-changed, reports-decided, case-claimed.
 */
async function requireUnchanged(
  tx: Connection,
  {
    waiting,
    decision,
    administrator,
    now,
  }: { waiting: readonly LockedReports[]; decision: Decision; administrator: Administrator; now: Date },
): Promise<void> {
  const open = await findOpenCasesOfAds(
    tx,
    decision.ads.map(({ ad_id }) => ad_id),
  );
  const isKnown = ({ id }: { id: string }) => waiting.some(({ found }) => found.id === id);
  if (open.length !== waiting.length || !open.every(isKnown)) throw new Problem('reports-changed');
  for (const { ad_id, report_count: seen } of decision.ads) {
    const about = waiting.find(({ found }) => found.ad_id === ad_id);
    if (about) await requireSeenReports(tx, { ...about, seen });
    // The ad had an open case that a colleague has decided since, perhaps in favour of the ad.
    else if (seen > 0) throw new Problem('reports-decided');
  }
  for (const { found } of waiting)
    await requireNoClaimOfColleague(tx, { caseId: found.id, administratorId: administrator.id, now });
}

/** Takes each ad down, with its case if it has one. Only the case on whose page the decision is made has a strike. */
async function decideAds(
  tx: Connection,
  { caseId, waiting, decision }: { caseId: string; waiting: readonly LockedReports[]; decision: Decision },
  by: DecisionTerms,
): Promise<BulkItem[]> {
  const { now } = by;
  const { reason, violation = likelyStrikeReason(await findReasons(tx, caseId)) } = decision;
  const upheld = { state: 'upheld', reason, violation: null } as const;
  for (const { found } of waiting) await applyToConversations(tx, { found, decision: upheld, now });
  const concerned = waiting.flatMap(({ found, reporters }) => [found.member_id, ...reporters]);
  await lockRecipients(tx, [...new Set(concerned)]);
  const items: BulkItem[] = [];
  for (const adId of decision.ads.map(({ ad_id }) => ad_id).sort()) {
    const ad = await lockAd(tx, adId);
    const isRemoved = ad?.status === 'removed' && !ad.hidden_status && !ad.review_status;
    const about = waiting.find(({ found }) => found.ad_id === adId);
    if (about) {
      const own = about.found.id === caseId;
      const decided = own ? { ...upheld, violation } : upheld;
      // Of decisions that were made as one, the second review of one would show the others.
      await applyDecision(tx, { ...about, decision: decided, mayBeDrawn: own }, by);
    } else await removeWithoutCase(tx, { adId, reason }, by);
    items.push({
      ad_id: adId,
      case_id: about?.found.id ?? null,
      outcome: isRemoved ? 'already-removed' : 'removed',
    });
  }
  return items;
}

async function removeWithoutCase(
  tx: Connection,
  { adId, reason }: { adId: string; reason: string },
  { administrator, now }: DecisionTerms,
): Promise<void> {
  const done = await takeDownAd(tx, { adId, reason, administratorId: administrator.id, now });
  if (!done) return;
  await recordAuditEntry(tx, {
    administrator,
    act: 'ad-removed',
    userId: done.userId,
    details: { ad: adId, notes: reason },
    now,
  });
}
