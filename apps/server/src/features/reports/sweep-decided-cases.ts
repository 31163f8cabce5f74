import type { Sweep } from '../../platform/run-sweeps.ts';
import { removeReviewTexts } from '../second-reviews/second-reviews.public.ts';
import { readReportTerms } from '../settings/settings.public.ts';
import { findCasesDecidedBefore, removeTexts } from './decided-cases.queries.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Removes what reporters and administrators wrote about cases that were decided long ago: notes, comments and reasons. The
 * decision itself remains, for the weights of later reports and the figures.
 */
export const sweepDecidedCases: Sweep = async (connection, now, limit) => {
  const { decision_retention_days } = await readReportTerms(connection);
  const before = new Date(now.getTime() - decision_retention_days * dayMs);
  const caseIds = await findCasesDecidedBefore(connection, { before, limit });
  // First, because the next run does not find the cases again.
  await removeReviewTexts(connection, { caseIds, before });
  await removeTexts(connection, { caseIds, before });
};
