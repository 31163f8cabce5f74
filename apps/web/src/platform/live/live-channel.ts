import type { LiveEvent } from '@arabati/domain/live/live-events';
import { getAccessToken, proveSession } from '../session.ts';
import { publishLiveUpdate } from './live-updates.ts';
import { readLiveStream } from './read-live-stream.ts';
import { reconnectPause, returnPause } from './reconnect-pause.ts';

/** Milliseconds for which a hidden tab keeps its connection. Most switches to another app are shorter. */
const hiddenTimeoutMs = 20_000;
/** A stream that lasted this long (in milliseconds) resets the backoff. */
const stableAfterMs = 30_000;

/** Messages between the tabs of one member: an event with its id, or a request for the current position. */
type TabMessage = { lastId: string; event: LiveEvent | null; missed: boolean } | { ask: true };

/**
 * Subscribes to a member's live events with one connection for all tabs of the browser: HTTP/1.1 allows six connections
 * per server, and each keeps a phone's radio awake. The tab that holds the lock listens and forwards events. Only a
 * visible tab may hold it, because phones freeze hidden tabs without notice.
 *
 * @returns a function that stops the subscription.
 */
export function startLiveChannel(memberId: string): () => void {
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`arabati.live.${memberId}`) : null;
  let lastId: string | null = null;
  let listening: AbortController | null = null;
  let hideTimer: ReturnType<typeof setTimeout> | undefined;

  function receive(id: string, event: LiveEvent | null, missed: boolean) {
    // Data loaded before the subscription started may have changed since.
    const first = lastId === null;
    if (id !== '') lastId = id;
    if (first || missed) publishLiveUpdate({ kind: 'gap', ids: {} });
    if (event) publishLiveUpdate(event);
    else if (!first && !missed) publishLiveUpdate({ kind: 'open', ids: {} });
  }

  if (tabs) {
    tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (!('ask' in data)) receive(data.lastId, data.event, data.missed);
      else if (listening && lastId !== null)
        tabs.postMessage({ lastId, event: null, missed: false } satisfies TabMessage);
    };
    tabs.postMessage({ ask: true } satisfies TabMessage);
  }

  const handlers = {
    onReady(id: string, resumed: boolean) {
      receive(id, null, !resumed);
      tabs?.postMessage({ lastId: id, event: null, missed: !resumed } satisfies TabMessage);
    },
    onEvent(id: string, event: LiveEvent) {
      receive(id, event, false);
      tabs?.postMessage({ lastId: id, event, missed: false } satisfies TabMessage);
    },
  };

  function startListening() {
    clearTimeout(hideTimer);
    if (listening) return;
    listening = new AbortController();
    const { signal } = listening;
    const listen = () => listenOn(signal, () => lastId, handlers);
    // The Web Locks API is missing on plain HTTP (except localhost) and in old browsers. Each tab then listens itself.
    const held = navigator.locks
      ? navigator.locks.request(`arabati.live.${memberId}`, { signal }, listen)
      : listen();
    held.catch(() => {});
  }

  function stopListening() {
    clearTimeout(hideTimer);
    listening?.abort();
    listening = null;
  }

  function checkVisibility() {
    // An earlier timer would end the connection after the tab has become visible.
    clearTimeout(hideTimer);
    if (document.visibilityState === 'visible') startListening();
    else hideTimer = setTimeout(stopListening, hiddenTimeoutMs);
  }

  const subscriptions = new AbortController();
  document.addEventListener('visibilitychange', checkVisibility, { signal: subscriptions.signal });
  // Last event before a phone freezes the tab, and first one after it resumes.
  document.addEventListener('freeze', stopListening, { signal: subscriptions.signal });
  document.addEventListener('resume', checkVisibility, { signal: subscriptions.signal });
  addEventListener('pagehide', stopListening, { signal: subscriptions.signal });
  addEventListener('pageshow', checkVisibility, { signal: subscriptions.signal });
  checkVisibility();

  return () => {
    subscriptions.abort();
    stopListening();
    tabs?.close();
  };
}

/** Reconnects until `signal` is aborted. */
async function listenOn(
  signal: AbortSignal,
  lastId: () => string | null,
  handlers: Parameters<typeof readLiveStream>[1],
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const token = await getAccessToken().catch(() => null);
    const began = performance.now();
    let waitMs = 0;
    if (token !== null) {
      const ended = await readLiveStream({ token, lastId: lastId(), signal }, handlers).catch(() => null);
      if (ended?.status === 401) await proveSession(token).catch(() => null);
      waitMs = returnPause(ended?.retryAfterMs ?? 0);
    }
    if (performance.now() - began > stableAfterMs) failures = 0;
    await delay(Math.max(waitMs, reconnectPause(failures)), signal);
    failures += 1;
  }
}

/** Resolves early when the network returns or `signal` is aborted. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cleanup = new AbortController();
    const end = () => {
      clearTimeout(timer);
      cleanup.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    if (signal.aborted) return end();
    signal.addEventListener('abort', end, { signal: cleanup.signal });
    addEventListener('online', end, { signal: cleanup.signal });
  });
}
