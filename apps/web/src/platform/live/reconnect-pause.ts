const firstMs = 1_000;
const longestMs = 60_000;

/**
 * Milliseconds to wait before the next attempt: doubling, and spread from half to one and a half, so that the phones
 * of one cell or one restarted server do not come back in step.
 */
export function reconnectPause(failures: number, random: number = Math.random()): number {
  return Math.min(firstMs * 2 ** failures, longestMs) * (0.5 + random);
}

/** Milliseconds to wait for a server that said when to return: never sooner, and spread over half as long again. */
export function returnPause(retryAfterMs: number, random: number = Math.random()): number {
  return retryAfterMs * (1 + random / 2);
}
