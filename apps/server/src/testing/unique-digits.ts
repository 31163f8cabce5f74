import { randomInt } from 'node:crypto';

/** A prime other than 2, 3 and 5, so that adding it reaches each of the 9 × 10ⁿ numbers before one repeats. */
const stride = 7_368_787;
const counters = new Map<number, number>();

/**
 * Returns a number with this many digits that no earlier call in this process has returned. Random numbers repeat: of 400
 * with seven digits, two are equal in one of a hundred runs.
 */
export function uniqueDigits(count: number): string {
  const lowest = 10 ** (count - 1);
  const range = 9 * lowest;
  const next = ((counters.get(count) ?? randomInt(range)) + stride) % range;
  counters.set(count, next);
  return String(lowest + next);
}
