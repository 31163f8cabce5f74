import { isAutomaticReason, type ReportReason, reportReasons } from '../reports/report-reasons.ts';

/** Reasons of strikes: what members can report, except that a number does not work, which may be no fault. */
export type StrikeReason = Exclude<ReportReason, 'on-register' | 'signals' | 'review-first' | 'dead-number'>;
export const strikeReasons = reportReasons.filter(
  (reason): reason is StrikeReason => !isAutomaticReason(reason) && reason !== 'dead-number',
);

/** What a strike rests on: an upheld case, an ad that an administrator removed, or a confirmed theft. */
export const strikeSources = ['case', 'ad', 'stolen-car'] as const;
export type StrikeSource = (typeof strikeSources)[number];

type Weighed = readonly { reason: ReportReason; weight: number }[];

/**
 * Returns what most of a case's weight states. A report by the register of stolen cars counts as stolen. Signals and a
 * review before the listing state nothing.
 */
export function heaviestReason(reports: Weighed): StrikeReason | 'dead-number' | null {
  const sums = new Map<StrikeReason | 'dead-number', number>();
  for (const { reason, weight } of reports) {
    if (reason === 'signals' || reason === 'review-first') continue;
    const stated = reason === 'on-register' ? 'stolen' : reason;
    // A report without weight states its reason too.
    sums.set(stated, (sums.get(stated) ?? 0) + weight + 1);
  }
  const [heaviest] = [...sums].sort(([, one], [, other]) => other - one);
  return heaviest ? heaviest[0] : null;
}

/** Returns the reason of the strike that an upheld case suggests, which an administrator may change; null: none. */
export function likelyStrikeReason(reports: Weighed): StrikeReason | null {
  const heaviest = heaviestReason(reports);
  return heaviest === 'dead-number' ? null : heaviest;
}
