import { createHmac } from 'node:crypto';
import { drawCount, isDrawn, leadingReason } from '@arabati/domain/reports/second-review';
import type { Connection } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { hasColleague, insertSecondReview } from '../../second-reviews/second-reviews.public.ts';
import { readReportTerms } from '../../settings/settings.public.ts';
import type { CaseDecision } from '../desk/case-decision.ts';
import type { LockedCase } from '../desk/lock-case-with-members.ts';
import { isOfRegister } from '../register-reports.queries.ts';
import { findReasons } from '../reports.queries.ts';

/** Returns the number that a case draws, always the same one. */
export type DrawOf = (caseId: string) => number;

/** Creates a draw with a key of the installation: an administrator who could predict it would decide these cases only with care. */
export async function createDraw({ keyFor }: Pick<Services, 'keyFor'>): Promise<DrawOf> {
  const key = await keyFor('second-review');
  return (caseId) => createHmac('sha256', key).update(caseId).digest().readUInt32BE() % drawCount;
}

/**
 * Creates a second review of a decision if its case has drawn one and a colleague can make it. A case of the register of
 * stolen cars has none: its decision ends the freeze of conversations or starts their retention, so their list would show it.
 */
export async function drawSecondReview(
  tx: Connection,
  {
    found,
    decision,
    draw,
    administratorId,
    now,
  }: { found: LockedCase; decision: CaseDecision; draw: number; administratorId: string; now: Date },
): Promise<void> {
  const { id: caseId, ad_id } = found;
  const { second_review_percent } = await readReportTerms(tx);
  if (!isDrawn(draw, second_review_percent)) return;
  if ((await isOfRegister(tx, caseId)) || !(await hasColleague(tx, administratorId))) return;
  await insertSecondReview(tx, {
    id: newId(),
    case_id: caseId,
    ad_id,
    leading_reason: leadingReason(await findReasons(tx, caseId)),
    first_administrator_id: administratorId,
    first_state: decision.state,
    first_reason: decision.reason,
    first_violation: decision.violation,
    first_at: now,
  });
}
