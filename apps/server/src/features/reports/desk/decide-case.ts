import type { EndpointInput } from '@arabati/domain/endpoints/endpoint';
import type { decideReportCase as contract } from '@arabati/domain/reports/report-desk.endpoints';
import { likelyStrikeReason } from '@arabati/domain/strikes/strike-reasons';
import type { Connection } from '../../../platform/database.ts';
import type { Administrator } from '../../../platform/endpoint.ts';
import { lockRecipients } from '../../../platform/live/publish-live-events.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { findReasons, findReporters } from '../reports.queries.ts';
import { createDraw } from '../second-reviews/draw-second-review.ts';
import { applyDecision, applyToConversations } from './apply-decision.ts';
import type { CaseDecision } from './case-decision.ts';
import { requireNoClaimOfColleague } from './claim-case.ts';
import { type LockedCase, lockCaseWithMembers } from './lock-case-with-members.ts';

type Decision = EndpointInput<typeof contract>['body'];

/**
 * Decides a case with all its reports in one transaction: see apply-decision.ts. Locks the members, then the ad or the
 * review, then the case. A decision on reports that the administrator has not seen is rejected.
 *
 * @throws Problem not-found, reports-decided, reports-changed, case-claimed if a colleague works on it.
 */
export async function decideCase(
  services: Pick<Services, 'database' | 'config' | 'clock' | 'keyFor'>,
  { administrator, caseId, decision }: { administrator: Administrator; caseId: string; decision: Decision },
): Promise<void> {
  const { database, config, clock } = services;
  const now = clock.now();
  const drawOf = await createDraw(services);
  await database.transaction().execute(async (tx) => {
    const { found, reporters, terms } = await lockCaseWithMembers(tx, caseId);
    if (found.state !== 'open') {
      if (isRepetition(found, decision, administrator)) return;
      throw new Problem('reports-decided');
    }
    await requireNoClaimOfColleague(tx, { caseId, administratorId: administrator.id, now });
    await requireSeenReports(tx, { found, reporters, seen: decision.report_count });
    const completed = await withViolation(tx, caseId, decision);
    await applyToConversations(tx, { found, decision: completed, now });
    await lockRecipients(tx, [found.member_id, ...reporters]);
    const by = { config, terms, drawOf, administrator, now };
    await applyDecision(tx, { found, reporters, decision: completed }, by);
  });
}

/** @throws Problem reports-changed if reports have arrived that the administrator has not seen. */
export async function requireSeenReports(
  tx: Connection,
  { found, reporters, seen }: { found: LockedCase; reporters: readonly string[]; seen: number },
): Promise<void> {
  const isUnchanged =
    found.report_count === seen &&
    (await findReporters(tx, found.id)).every((userId) => reporters.includes(userId));
  if (!isUnchanged) throw new Problem('reports-changed');
}

/** Returns the decision with the reason of its strike, which is by default what most of the reports' weight states. */
async function withViolation(tx: Connection, caseId: string, decision: Decision): Promise<CaseDecision> {
  if (decision.state === 'rejected') return { state: 'rejected', reason: '', violation: null };
  const { reason, violation = likelyStrikeReason(await findReasons(tx, caseId)) } = decision;
  return { state: 'upheld', reason, violation };
}

/** Returns whether this is a retry of the same decision by the same administrator, after a lost response. */
function isRepetition(found: LockedCase, decision: Decision, administrator: Administrator): boolean {
  return (
    found.administrator_id === administrator.id &&
    found.state === decision.state &&
    found.reason === (decision.state === 'upheld' ? decision.reason : '')
  );
}
