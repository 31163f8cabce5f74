export interface ConcurrencyLimit {
  readonly full: boolean;
  enter(): void;
  /** @param readMs the duration, for requests that are fast on a healthy node; absent for others. */
  leave(readMs?: number): void;
}

/** Target average of the duration of reads in milliseconds. Slower reads make queued requests wait too long. */
const targetMs = 400;
const lookEveryMs = 250;
const fewest = 96;
const most = 1_024;
/** Initial limit, before any measurement: admits a burst, such as on launch day. */
const atFirst = 512;

/**
 * Adapts the number of concurrent requests: increases it while responses are fast and decreases it while they are slow
 * (additive increase, multiplicative decrease). A fixed limit would be too high on a small machine and too low on a
 * large one.
 *
 * @param now a monotonic clock in milliseconds.
 */
export function createConcurrencyLimit(now: () => number = () => performance.now()): ConcurrencyLimit {
  let limit = atFirst;
  let inside = 0;
  let highest = 0;
  let lookedAt = now();
  let reads = 0;
  let readMsInAll = 0;

  function look() {
    if (now() - lookedAt < lookEveryMs || reads === 0) return;
    const meanMs = readMsInAll / reads;
    if (meanMs > targetMs) limit = Math.max(fewest, Math.floor(limit * (meanMs > 2 * targetMs ? 0.5 : 0.8)));
    // Raise the limit only if it was nearly reached.
    else if (highest >= limit * 0.8) limit = Math.min(most, limit + 16);
    lookedAt = now();
    highest = inside;
    reads = 0;
    readMsInAll = 0;
  }
  return {
    get full() {
      return inside >= limit;
    },
    enter() {
      inside += 1;
      highest = Math.max(highest, inside);
    },
    leave(readMs) {
      inside -= 1;
      if (readMs === undefined) return;
      reads += 1;
      readMsInAll += readMs;
      look();
    },
  };
}
