import { randomInt } from 'node:crypto';

/** A prime other than 2, 3 and 5, so that adding it reaches each of the 9 × 10ⁿ numbers before one repeats. */
const stride = 7_368_787;
/** Places seeds far apart. */
const seedStride = 1_000_003;
const counters = new Map<number, number>();
let seed: number | undefined;

/** Makes the next numbers those of the seed, and not random. Earlier numbers can repeat. */
export function seedUniqueDigits(value: number): void {
  seed = value;
  counters.clear();
}

/**
 * Returns a number with this many digits that no earlier call in this process has returned. Random numbers repeat: of 400
 * with seven digits, two are equal in one of a hundred runs.
 */
export function uniqueDigits(count: number): string {
  const lowest = 10 ** (count - 1);
  const range = 9 * lowest;
  const previous = counters.get(count) ?? (seed === undefined ? randomInt(range) : seed * seedStride);
  const next = (previous + stride) % range;
  counters.set(count, next);
  return String(lowest + next);
}
