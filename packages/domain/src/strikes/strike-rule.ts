import { type StrikeEffect, strikeEffectRules, strikeEffects } from './strike-effects.ts';
import type { StrikeTerms } from './strike-terms.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** A strike that has not been taken back. */
export interface Strike {
  weight: number;
  created_at: Date;
}

/** Returns the start of the window: a strike at this instant has expired. */
export function strikeWindowStart(now: Date, windowDays: number): Date {
  return new Date(now.getTime() - windowDays * dayMs);
}

/** Returns when a strike expires. It does not count from this instant on. */
export function strikeEnd(createdAt: Date, windowDays: number): Date {
  return new Date(createdAt.getTime() + windowDays * dayMs);
}

/** Sums the weights of the strikes after an instant. */
export function weighStrikes(strikes: readonly Strike[], after: Date): number {
  return strikes.reduce((sum, { weight, created_at }) => (created_at > after ? sum + weight : sum), 0);
}

/** Returns the later of the window's start and the last suspension for strikes. */
function countedFrom(windowStart: Date, lastSuspension: Date | null): Date {
  return lastSuspension !== null && lastSuspension > windowStart ? lastSuspension : windowStart;
}

interface NewStrike {
  /** The member's valid strikes before the new one. */
  earlier: readonly Strike[];
  added: Strike;
  terms: StrikeTerms;
  /** When the member was last suspended for strikes; null if never. */
  lastSuspension: Date | null;
}

/**
 * Lists the effects that take place with a new strike. An effect takes place once, when the sum crosses its threshold
 * upwards. A sum of strikes since the last suspension starts at 0 after it, so there it only has to reach the threshold:
 * the member may have been above it when it was switched on.
 */
export function effectsOfStrike({ earlier, added, terms, lastSuspension }: NewStrike): StrikeEffect[] {
  const windowStart = strikeWindowStart(added.created_at, terms.terms.window_days);
  return strikeEffects.filter((effect) => {
    const threshold = terms.thresholds[effect];
    if (threshold === null) return false;
    const { counts } = strikeEffectRules[effect];
    if (counts === 'since-suspension') {
      return weighStrikes([...earlier, added], countedFrom(windowStart, lastSuspension)) >= threshold;
    }
    const before = weighStrikes(earlier, windowStart);
    return before < threshold && before + added.weight >= threshold;
  });
}

/**
 * Returns whether the strikes that remain still reach the threshold at which a member was suspended for strikes.
 *
 * @param suspendedAt the suspension in force.
 * @param previous the suspension for strikes before it; null if there is none.
 */
export function stillSuspends(
  remaining: readonly Strike[],
  {
    threshold,
    windowDays,
    suspendedAt,
    previous,
  }: { threshold: number; windowDays: number; suspendedAt: Date; previous: Date | null },
): boolean {
  const from = countedFrom(strikeWindowStart(suspendedAt, windowDays), previous);
  return (
    weighStrikes(
      remaining.filter(({ created_at }) => created_at <= suspendedAt),
      from,
    ) >= threshold
  );
}

/** Finds the effect with the lowest threshold above a sum. Null if none is switched on above it. */
export function nextEffect(
  sum: number,
  thresholds: StrikeTerms['thresholds'],
): { effect: StrikeEffect; threshold: number } | null {
  const above = strikeEffects.flatMap((effect) => {
    const threshold = thresholds[effect];
    return threshold !== null && threshold > sum ? [{ effect, threshold }] : [];
  });
  return above.sort((one, other) => one.threshold - other.threshold)[0] ?? null;
}

/** Returns whether a member with this sum is under an effect that lasts as long as the strikes. */
export function isInForce(
  effect: 'listing_review' | 'posting_limit',
  sum: number,
  thresholds: StrikeTerms['thresholds'],
): boolean {
  const threshold = thresholds[effect];
  return threshold !== null && sum >= threshold;
}

/** Number of members with each weight in the window. */
export type StrikeDistribution = readonly { weight: number; members: number }[];

/** Counts the members whose weight reaches a threshold. */
export function countReaching(distribution: StrikeDistribution, threshold: number): number {
  return distribution.reduce((sum, { weight, members }) => (weight >= threshold ? sum + members : sum), 0);
}
