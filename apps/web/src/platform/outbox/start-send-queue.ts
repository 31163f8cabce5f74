import { subscribeToLiveUpdates } from '../live/live-updates.ts';
import { isOffline, subscribeToConnectivity } from '../offline/connectivity.ts';

/** Result of one turn: the queue was empty · an item was completed · not now, retry after at least `waitMs`. */
export type SendResult = 'nothing' | 'settled' | { waitMs: number };

const initialBackoffMs = 2_000;
const maxBackoffMs = 60_000;

export interface Outbox {
  /** Sends one item. Never called concurrently. */
  takeTurn: () => Promise<SendResult>;
  /** Loads items that another visit or tab has queued. Called at the start and whenever there may be new ones. */
  look: () => Promise<void>;
}

/** Sends items one by one until the queue is empty, and retries whenever the network may be available. */
export function startSendQueue({ takeTurn, look }: Outbox): { wake: () => void; stop: () => void } {
  const stopped = new AbortController();
  const { signal } = stopped;
  let endDelay = () => {};
  // Also set during a turn, so that an item queued after the turn has read the queue is not left waiting.
  let woken = false;
  const wake = () => {
    woken = true;
    endDelay();
  };

  /** @param ms milliseconds; `null` waits until `wake` is called. */
  function delay(ms: number | null): Promise<void> {
    if (signal.aborted || woken) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = ms === null ? undefined : setTimeout(resolve, ms);
      endDelay = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function send() {
    let failures = 0;
    while (!signal.aborted) {
      woken = false;
      const turn = await takeTurn();
      if (typeof turn === 'string') {
        failures = 0;
        if (turn === 'nothing') await delay(null);
        continue;
      }
      // Retry regardless of `navigator.onLine`, which is unreliable here.
      const jitter = 0.5 + Math.random();
      const backoffMs = Math.min(initialBackoffMs * 2 ** failures, maxBackoffMs) * jitter;
      await delay(Math.max(turn.waitMs, backoffMs));
      failures += 1;
    }
  }

  const reload = () => void look().then(wake);
  addEventListener('online', reload, { signal });
  document.addEventListener('visibilitychange', reload, { signal });
  // A live event shows that the server can be reached.
  const stopListening = subscribeToLiveUpdates(wake);
  const stopFollowing = subscribeToConnectivity(() => {
    if (!isOffline()) reload();
  });
  void look().then(send);

  return {
    wake,
    stop() {
      stopped.abort();
      stopListening();
      stopFollowing();
      wake();
    },
  };
}
