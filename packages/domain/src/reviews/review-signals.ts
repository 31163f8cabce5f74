import { weightUnit } from '../reports/report-weight.ts';

/**
 * Reasons for an administrator to check a review. None of them proves anything: mobile networks share addresses, and
 * families share phones.
 */
export const allReviewSignals = [
  'mutual-five-stars',
  'shared-number',
  'shared-device',
  'shared-network',
] as const;
export type ReviewSignal = (typeof allReviewSignals)[number];

export interface ReviewEvidence {
  stars: number;
  /** Whether the seller has given the author five stars. */
  isReturned: boolean;
  /** A number of the author, in their profile or ads, is also one of the seller's. */
  sharesNumber: boolean;
  /** The seller, or the author of another review of the seller, has used a device of the author. */
  sharesDevice: boolean;
  /** Another review of the seller, or one by the seller, was written from the same network. */
  sharesNetwork: boolean;
}

/** Finds what makes a review look like one of the seller's own, or like one of a ring of friends. */
export function reviewSignals(evidence: ReviewEvidence): ReviewSignal[] {
  const { stars, isReturned, sharesNumber, sharesDevice, sharesNetwork } = evidence;
  const found: Record<ReviewSignal, boolean> = {
    'mutual-five-stars': stars === 5 && isReturned,
    'shared-number': sharesNumber,
    'shared-device': sharesDevice,
    'shared-network': sharesNetwork,
  };
  return allReviewSignals.filter((signal) => found[signal]);
}

/** Weight of a review's signals at the desk, in hundredths of a report by a new member. */
export function reviewWeight(signals: readonly ReviewSignal[]): number {
  return signals.length * weightUnit;
}
