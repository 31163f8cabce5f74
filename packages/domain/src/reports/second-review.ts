import { heaviestReason, type StrikeReason } from '../strikes/strike-reasons.ts';
import type { ReportReason, ReportState } from './report-reasons.ts';

/**
 * State of the second, blind decision on a decided case: it waits, it was the same as the first or another one, or it
 * ended without a decision, because the case was reopened.
 */
export const secondReviewStates = ['open', 'agreed', 'differed', 'ended'] as const;
export type SecondReviewState = (typeof secondReviewStates)[number];

/** Days for which a second review waits. Afterwards colleagues may read the first decision. */
export const secondReviewDays = 14;

/** Numbers that a case can draw. */
export const drawCount = 10_000;

/** @returns whether a case with this number is decided a second time, if a share of all decisions is. */
export function isDrawn(draw: number, percent: number): boolean {
  return draw < (percent * drawCount) / 100;
}

export interface ComparedDecision {
  state: Exclude<ReportState, 'open'>;
  /** The reason of the strike; null: none. */
  violation: StrikeReason | null;
}

/** Returns whether two decisions have the same effect on the member. Their texts may differ. */
export function doDecisionsAgree(first: ComparedDecision, second: ComparedDecision): boolean {
  return first.state === second.state && (first.state === 'rejected' || first.violation === second.violation);
}

/** Returns what most of a case's weight states, also for an automatic case. The figures of quality count by it. */
export function leadingReason(reports: readonly { reason: ReportReason; weight: number }[]): ReportReason {
  const stated = heaviestReason(reports);
  if (stated !== null) return stated;
  return reports.some(({ reason }) => reason === 'signals') ? 'signals' : 'review-first';
}
