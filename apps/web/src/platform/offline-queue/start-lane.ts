/** Result of an attempt: nothing to send · an item was processed · not now, retry after at least `waitMs`. */
export type SendResult = 'nothing' | 'done' | { waitMs: number };

export interface Lane {
  /** Sends the next item now, also during a backoff. */
  flush: () => void;
  /** Sends the next item unless the lane is in a backoff. */
  resume: () => void;
  stop: () => void;
}

const initialBackoffMs = 2_000;
const maxBackoffMs = 60_000;

/**
 * Sends items one after another until there is nothing to send, then waits for `flush`. After a failed attempt it
 * retries by itself, with exponential backoff, because no event of the browser is reliable here.
 *
 * @param sendNext is never called concurrently.
 */
export function startLane(sendNext: () => Promise<SendResult>): Lane {
  let stopped = false;
  let inBackoff = false;
  let endDelay = () => {};
  // Also set during an attempt, so that an item queued after the attempt has read the queue is not left waiting.
  let flushRequested = false;

  /** @param ms milliseconds; `null` waits until `flush` is called. */
  function delay(ms: number | null): Promise<void> {
    if (stopped || flushRequested) return Promise.resolve();
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
      flushRequested = false;
      // An exception means a defect or a broken database. The item stays queued.
      const result = await sendNext().catch((): SendResult => ({ waitMs: 0 }));
      if (typeof result === 'string') {
        failures = 0;
        if (result === 'nothing') await delay(null);
        continue;
      }
      const jitter = 0.5 + Math.random();
      const backoffMs = Math.min(initialBackoffMs * 2 ** failures, maxBackoffMs) * jitter;
      inBackoff = true;
      await delay(Math.max(result.waitMs, backoffMs));
      inBackoff = false;
      failures += 1;
    }
  }

  const flush = () => {
    flushRequested = true;
    endDelay();
  };
  void run();
  return {
    flush,
    resume() {
      if (!inBackoff) flush();
    },
    stop() {
      stopped = true;
      flush();
    },
  };
}
