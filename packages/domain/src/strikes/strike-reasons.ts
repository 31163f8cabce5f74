import { isAutomaticReason, type ReportReason, reportReasons } from '../reports/report-reasons.ts';

/** Reasons of strikes: what members can report. */
export type StrikeReason = Exclude<ReportReason, 'on-register' | 'signals' | 'review-first'>;
export const strikeReasons = reportReasons.filter(
  (reason): reason is StrikeReason => !isAutomaticReason(reason),
);

/** What a strike rests on: an upheld case, an ad that an administrator removed, or a confirmed theft. */
export const strikeSources = ['case', 'ad', 'stolen-car'] as const;
export type StrikeSource = (typeof strikeSources)[number];

/**
 * Returns the reason that most of a case's weight states, which an administrator may change. A report by the register of
 * stolen cars counts as stolen. Signals and a review before the listing state none.
 */
export function likelyStrikeReason(
  reports: readonly { reason: ReportReason; weight: number }[],
): StrikeReason | null {
  const sums = new Map<StrikeReason, number>();
  for (const { reason, weight } of reports) {
    if (reason === 'signals' || reason === 'review-first') continue;
    const stated = reason === 'on-register' ? 'stolen' : reason;
    // A report without weight states its reason too.
    sums.set(stated, (sums.get(stated) ?? 0) + weight + 1);
  }
  const [heaviest] = [...sums].sort(([, one], [, other]) => other - one);
  return heaviest ? heaviest[0] : null;
}
