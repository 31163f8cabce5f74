import { randomInt } from 'node:crypto';

/** A prime that divides no power of ten nor nine, so that its multiples reach every number before they repeat. */
const stride = 7_368_787;
const counters = new Map<number, number>();

/**
 * Returns as many digits, the first not 0, that no earlier call in this process has returned. Random ones would repeat: of
 * 400 numbers with seven digits, two are equal in one of a hundred runs.
 */
export function uniqueDigits(count: number): string {
  const lowest = 10 ** (count - 1);
  const range = 9 * lowest;
  const next = ((counters.get(count) ?? randomInt(range)) + stride) % range;
  counters.set(count, next);
  return String(lowest + next);
}
