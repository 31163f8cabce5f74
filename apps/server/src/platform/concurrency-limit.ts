export interface ConcurrencyLimit {
  readonly full: boolean;
  enter(): void;
  /** @param readMs how long it took, of what is quick when nothing is wrong; nothing for the rest. */
  leave(readMs?: number): void;
}

/** Milliseconds that reads may take on average: who waits in line behind some that take longer waits too long. */
const targetMs = 400;
const lookEveryMs = 250;
const fewest = 96;
const most = 1_024;
/** Before anything is known: a crowd at one moment, such as an opening day, is let in. */
const atFirst = 512;

/**
 * How many requests are worked at at once, found by trying: more while answers stay fast, fewer as soon as they do not
 * (additive increase, multiplicative decrease). A fixed number would be too many on a small machine and too few on a large one.
 *
 * @param now milliseconds of a clock that never goes back.
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
    // Only where it is reached has it been tried.
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
