import { type ReviewSignal, reviewWeight } from '@arabati/domain/reviews/review-signals';
import type { Connection } from '../../../platform/database.ts';
import type { Administrator } from '../../../platform/endpoint.ts';
import { newId } from '../../../platform/ids.ts';
import { writeDecision } from '../decisions.queries.ts';
import { deleteClaims } from '../desk/case-claims.queries.ts';
import { isAutomaticCase } from '../desk/decision-counts.queries.ts';
import { insertReport, lockOpenCase } from '../reports.queries.ts';
import { deleteCase, lockOpenCaseOfReview, raiseAutomaticReport } from './jobs.queries.ts';
import { weighCase } from './weigh-case.ts';

interface MarkedReview {
  id: string;
  author_id: string;
  ad_title: string;
  signals: readonly ReviewSignal[];
}

/**
 * The jobs of reviews that have a reason for a check. Reviews are written, removed and deleted by a feature below this one,
 * which is given these functions (app.ts). The transaction has locked the review's members.
 */
export const reviewJobs = {
  /** Reports a review that has a new signal to the desk, without a reporter. Adds to an open case. */
  async open(tx: Connection, review: MarkedReview, now: Date): Promise<void> {
    const { id: caseId } = await lockOpenCase(tx, {
      subject: 'review',
      memberId: review.author_id,
      adId: null,
      conversationId: null,
      reviewId: review.id,
      title: review.ad_title,
      now,
    });
    const weight = reviewWeight(review.signals);
    if (!(await raiseAutomaticReport(tx, { caseId, weight }))) {
      await insertReport(tx, {
        id: newId(),
        case_id: caseId,
        user_id: null,
        reason: 'signals',
        note: '',
        weight,
        network: '',
        created_at: now,
      });
    }
    await weighCase(tx, { caseId, now });
  },

  /** Upholds the open case of a review that an administrator removes elsewhere, unless members have reported it. */
  async uphold(
    tx: Connection,
    {
      reviewId,
      reason,
      administrator,
      now,
    }: { reviewId: string; reason: string; administrator: Administrator; now: Date },
  ): Promise<void> {
    const found = await lockOpenCaseOfReview(tx, reviewId);
    if (!found || !(await isAutomaticCase(tx, found.id))) return;
    const decision = { caseId: found.id, reason, administratorId: administrator.id, now };
    await writeDecision(tx, { ...decision, state: 'upheld', draw: null });
    await deleteClaims(tx, found.id);
  },

  /** Deletes the open case of a review that its author deletes, unless members have reported it. */
  async forget(tx: Connection, reviewId: string): Promise<void> {
    const found = await lockOpenCaseOfReview(tx, reviewId);
    if (found && (await isAutomaticCase(tx, found.id))) await deleteCase(tx, found.id);
  },
};
