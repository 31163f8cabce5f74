export interface ConcurrencyLimit {
  readonly full: boolean;
  enter(): void;
  /** @param readMs the duration, for requests that are fast on a healthy node; absent for others. */
  leave(readMs?: number): void;
}

/** Target average of the duration of reads in milliseconds. Slower reads make queued requests wait too long. */
const targetMs = 400;
const adjustEveryMs = 250;
const minLimit = 96;
const maxLimit = 1_024;
/** Initial limit, before any measurement: admits a burst, such as on launch day. */
const initialLimit = 512;

/**
 * Adapts the number of concurrent requests: increases it while responses are fast and decreases it while they are slow
 * (additive increase, multiplicative decrease). A fixed limit would be too high on a small machine and too low on a
 * large one.
 *
 * @param now a monotonic clock in milliseconds.
 */
export function createConcurrencyLimit(now: () => number = () => performance.now()): ConcurrencyLimit {
  let limit = initialLimit;
  let inFlight = 0;
  let highest = 0;
  let adjustedAt = now();
  let reads = 0;
  let totalReadMs = 0;

  function adjust() {
    if (now() - adjustedAt < adjustEveryMs || reads === 0) return;
    const meanMs = totalReadMs / reads;
    if (meanMs > targetMs)
      limit = Math.max(minLimit, Math.floor(limit * (meanMs > 2 * targetMs ? 0.5 : 0.8)));
    // Raise the limit only if it was nearly reached.
    else if (highest >= limit * 0.8) limit = Math.min(maxLimit, limit + 16);
    adjustedAt = now();
    highest = inFlight;
    reads = 0;
    totalReadMs = 0;
  }
  return {
    get full() {
      return inFlight >= limit;
    },
    enter() {
      inFlight += 1;
      highest = Math.max(highest, inFlight);
    },
    leave(readMs) {
      inFlight -= 1;
      if (readMs === undefined) return;
      reads += 1;
      totalReadMs += readMs;
      adjust();
    },
  };
}
