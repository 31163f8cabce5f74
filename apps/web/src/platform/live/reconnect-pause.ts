const initialDelayMs = 1_000;
const maxDelayMs = 60_000;

/**
 * Returns the delay in milliseconds before the next attempt: exponential backoff with a jitter of 0.5 to 1.5, so that
 * the phones of one cell, or of one restarted server, do not reconnect in step.
 */
export function reconnectPause(failures: number, random: number = Math.random()): number {
  return Math.min(initialDelayMs * 2 ** failures, maxDelayMs) * (0.5 + random);
}

/** Returns the delay in milliseconds when the server named one: never shorter, with up to 50 % jitter added. */
export function returnPause(retryAfterMs: number, random: number = Math.random()): number {
  return retryAfterMs * (1 + random / 2);
}
