/**
 * Longer than a server gives one answer to everybody who asks the same, and than a copy of its database is behind
 * (SHARED_ANSWERS_MS and DATABASE_REPLICA_URL in the README).
 */
const settledAfterMs = 3_000;

let changedAt = Number.NEGATIVE_INFINITY;

/** This device has changed something that others may see. */
export function noteOwnChange(): void {
  changedAt = performance.now();
}

/** Whether an answer that was meant for everybody may not know yet what was done here. */
export const hasJustChanged = (): boolean => performance.now() - changedAt < settledAfterMs;
