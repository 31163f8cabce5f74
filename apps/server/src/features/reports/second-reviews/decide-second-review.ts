import type { EndpointInput, EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { doDecisionsAgree } from '@arabati/domain/reports/second-review';
import type { decideSecondReview as contract } from '@arabati/domain/reports/second-reviews.endpoints';
import type { Administrator } from '../../../platform/endpoint.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAuditEntry } from '../../audit-log/audit-log.public.ts';
import { lockMembers } from '../../members/members.public.ts';
import {
  addToQualityCounts,
  lockSecondReview,
  startOfWaiting,
  writeClosing,
  writeSecondDecision,
} from '../../second-reviews/second-reviews.public.ts';
import { lockCase } from '../reports.queries.ts';
import { findReviewedMember } from './second-review-lists.queries.ts';

type Act = { id: string; administrator: Administrator };

/**
 * Stores the second decision on a case and compares it with the first. Nothing changes for the member. Locks the member,
 * the case, then the second review.
 *
 * @throws Problem not-found, also for the author of the first decision; reports-decided if it is decided or has ended;
 * case-claimed if a colleague works on it.
 */
export function decideSecondReview(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, administrator, decision }: Act & { decision: EndpointInput<typeof contract>['body'] },
): Promise<EndpointResponse<typeof contract>> {
  const now = clock.now();
  const second =
    decision.state === 'upheld' ? decision : { state: decision.state, reason: '', violation: null };
  return database.transaction().execute(async (tx) => {
    const concerned = await findReviewedMember(tx, id);
    if (!concerned) throw new Problem('not-found');
    const { member_id: userId, case_id: caseId } = concerned;
    await lockMembers(tx, { refer: [userId] });
    await lockCase(tx, caseId);
    const found = await lockSecondReview(tx, id);
    if (!found || found.first_administrator_id === administrator.id) throw new Problem('not-found');
    const isRepetition =
      found.second_administrator_id === administrator.id &&
      found.second_state === second.state &&
      found.second_reason === second.reason &&
      found.second_violation === second.violation;
    if (isRepetition) return { agreed: found.state === 'agreed' };
    if (found.state !== 'open' || found.first_at <= startOfWaiting(now)) throw new Problem('reports-decided');
    const { claimed_by, claimed_until } = found;
    const isClaimed = claimed_by !== null && claimed_by !== administrator.id && claimed_until !== null;
    if (isClaimed && claimed_until > now) throw new Problem('case-claimed');

    const first = { state: found.first_state, violation: found.first_violation };
    const agreed = doDecisionsAgree(first, second);
    await writeSecondDecision(tx, id, {
      state: agreed ? 'agreed' : 'differed',
      second_administrator_id: administrator.id,
      second_state: second.state,
      second_reason: second.reason,
      second_violation: second.violation,
      second_at: now,
    });
    if (found.first_administrator_id !== null) {
      const counted = {
        administratorId: found.first_administrator_id,
        at: found.first_at,
        reason: found.leading_reason,
      };
      await addToQualityCounts(tx, counted, { second_decided: 1, agreed: agreed ? 1 : 0 });
    }
    await recordAuditEntry(tx, {
      administrator,
      act: 'second-review-decided',
      userId,
      details: { case: caseId, ...(second.reason ? { notes: second.reason } : {}) },
      now,
    });
    return { agreed };
  });
}

/**
 * States that the first decision stands although the second one differs. Repeated, it changes nothing.
 *
 * @throws Problem not-found if the decisions do not differ, and for the author of the first.
 */
export function closeSecondReview(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, administrator }: Act,
): Promise<void> {
  const now = clock.now();
  return database.transaction().execute(async (tx) => {
    const concerned = await findReviewedMember(tx, id);
    if (!concerned) throw new Problem('not-found');
    const { member_id: userId, case_id: caseId } = concerned;
    await lockMembers(tx, { refer: [userId] });
    const found = await lockSecondReview(tx, id);
    if (found?.state !== 'differed' || found.first_administrator_id === administrator.id)
      throw new Problem('not-found');
    if (!(await writeClosing(tx, id, now))) return;
    await recordAuditEntry(tx, {
      administrator,
      act: 'second-review-closed',
      userId,
      details: { case: caseId },
      now,
    });
  });
}
