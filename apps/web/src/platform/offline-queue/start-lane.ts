/** Result of one turn: nothing to send · an item was processed · not now, retry after at least `waitMs`. */
export type TurnResult = 'nothing' | 'done' | { waitMs: number };

export interface Lane {
  /** Takes the next turn now, also instead of after a backoff. */
  wake: () => void;
  /** Takes the next turn unless the lane is in a backoff. */
  resume: () => void;
  stop: () => void;
}

const initialBackoffMs = 2_000;
const maxBackoffMs = 60_000;

/**
 * Takes turns one after another until there is nothing to send, then waits until it is woken. After a failed attempt it
 * retries by itself, with exponential backoff, because no event of the browser is reliable here.
 *
 * @param takeTurn is never called concurrently.
 */
export function startLane(takeTurn: () => Promise<TurnResult>): Lane {
  let stopped = false;
  let inBackoff = false;
  let endDelay = () => {};
  // Also set during a turn, so that an item queued after the turn has read the queue is not left waiting.
  let woken = false;

  /** @param ms milliseconds; `null` waits until `wake` is called. */
  function delay(ms: number | null): Promise<void> {
    if (stopped || woken) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = ms === null ? undefined : setTimeout(resolve, ms);
      endDelay = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run() {
    let failures = 0;
    while (!stopped) {
      woken = false;
      // A turn that throws has met a defect or a broken database. The item stays queued.
      const turn = await takeTurn().catch((): TurnResult => ({ waitMs: 0 }));
      if (typeof turn === 'string') {
        failures = 0;
        if (turn === 'nothing') await delay(null);
        continue;
      }
      const jitter = 0.5 + Math.random();
      const backoffMs = Math.min(initialBackoffMs * 2 ** failures, maxBackoffMs) * jitter;
      inBackoff = true;
      await delay(Math.max(turn.waitMs, backoffMs));
      inBackoff = false;
      failures += 1;
    }
  }

  const wake = () => {
    woken = true;
    endDelay();
  };
  void run();
  return {
    wake,
    resume() {
      if (!inBackoff) wake();
    },
    stop() {
      stopped = true;
      wake();
    },
  };
}
