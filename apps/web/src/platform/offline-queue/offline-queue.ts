import { queueStore } from '../device-store.ts';
import { subscribeToLiveUpdates } from '../live/live-updates.ts';
import {
  isOffline,
  reportOnline,
  reportRequestError,
  subscribeToConnectivity,
} from '../offline/connectivity.ts';
import { readStoredSession } from '../stored-session.ts';
import { createOfflineQueue } from './create-offline-queue.ts';
import type { QueueHandlers } from './queue-handler.ts';
import { createDeviceStorage } from './queue-storage.ts';
import { shownItems as shown } from './shown-items.ts';

/** Timeout of one attempt, in milliseconds. Short, because an item that fails stays visible as queued. */
export const attemptTimeoutMs = 15_000;

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('arabati.offline-queue') : null;

/** The app's queue. It stores items before `startOfflineQueue`, and sends them afterwards. */
export const offlineQueue = createOfflineQueue({
  storage: createDeviceStorage(queueStore),
  shown,
  currentMember: () => readStoredSession()?.user.id ?? null,
  withLock: (lane, act) =>
    // The Web Locks API is missing on plain HTTP (except localhost) and in old browsers.
    navigator.locks ? navigator.locks.request(`arabati.offline-queue.${lane}`, act) : act(),
  notifyTabs: () => tabs?.postMessage(null),
  reportOutcome: (error) => (error === null ? reportOnline() : reportRequestError(error)),
});

/**
 * Sends a member's items, including those of an earlier visit, and retries whenever the server may be reachable again.
 *
 * @returns a function that stops it.
 */
export function startOfflineQueue(memberId: string, handlers: QueueHandlers): () => void {
  const { start, flush, refresh } = offlineQueue;
  const stopSending = start(memberId, handlers);
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('online', flush, { signal });
  document.addEventListener('visibilitychange', flush, { signal });
  tabs?.addEventListener('message', () => void refresh(), { signal });
  // A live update shows that the server can be reached.
  const stopListening = subscribeToLiveUpdates(flush);
  const stopFollowing = subscribeToConnectivity(() => {
    if (!isOffline()) flush();
  });
  return () => {
    listening.abort();
    stopListening();
    stopFollowing();
    stopSending();
  };
}
