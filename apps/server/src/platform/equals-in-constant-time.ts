import { timingSafeEqual } from 'node:crypto';

/** Compares a secret with what a client sent. The time does not depend on where the two differ. */
export function equalsInConstantTime(given: string, secret: string): boolean {
  const [actual, expected] = [Buffer.from(given), Buffer.from(secret)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
