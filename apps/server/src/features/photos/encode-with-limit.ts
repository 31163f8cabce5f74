import pLimit from 'p-limit';
import { Problem } from '../../platform/problem.ts';

/**
 * Limits concurrent decoding, which takes a core and tens of megabytes each: two run in this process, a few more wait,
 * and further ones are rejected.
 */
const limit = pLimit(2);
const maxWaiting = 12;

/** @throws Problem overloaded. */
export async function encodeWithLimit<T>(encode: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= maxWaiting) throw new Problem('overloaded', { facts: { retry_after: 3 } });
  return limit(encode);
}
