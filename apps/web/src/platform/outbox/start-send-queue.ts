import { subscribeToLiveUpdates } from '../live/live-updates.ts';
import { isOffline, subscribeToConnectivity } from '../offline/connectivity.ts';

/** How a turn ended: there was nothing to send · something was settled · not now: wait at least so long. */
export type SendResult = 'nothing' | 'settled' | { waitMs: number };

const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

export interface Outbox {
  /** What may be sent: one thing a turn, never two at once. */
  takeTurn: () => Promise<SendResult>;
  /** Looks for what another visit or another tab has left. At the start and when it may have changed. */
  look: () => Promise<void>;
}

/** Sends one thing after the other for as long as it takes, and tries again whenever there may be a network. */
export function startSendQueue({ takeTurn, look }: Outbox): { wake: () => void; stop: () => void } {
  const stopped = new AbortController();
  const { signal } = stopped;
  let cutShort = () => {};
  // Also while a turn is being taken, or what came after it has looked would wait for the next chance.
  let woken = false;
  const wake = () => {
    woken = true;
    cutShort();
  };

  /** @param ms null: until there is something to do. */
  function pause(ms: number | null): Promise<void> {
    if (signal.aborted || woken) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = ms === null ? undefined : setTimeout(resolve, ms);
      cutShort = () => {
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
        if (turn === 'nothing') await pause(null);
        continue;
      }
      // Where the network lies about itself, trying is the only way to know.
      const spread = 0.5 + Math.random();
      const patience = Math.min(firstPauseMs * 2 ** failures, longestPauseMs) * spread;
      await pause(Math.max(turn.waitMs, patience));
      failures += 1;
    }
  }

  const lookAgain = () => void look().then(wake);
  addEventListener('online', lookAgain, { signal });
  document.addEventListener('visibilitychange', lookAgain, { signal });
  // Somebody else has reached the server: so can this.
  const stopListening = subscribeToLiveUpdates(wake);
  const stopFollowing = subscribeToConnectivity(() => {
    if (!isOffline()) lookAgain();
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
