/*
 * The ad that waits for a network, as the screens show it. `app/publish-queued-ad.ts` sends it; the draft's own record on
 * the device says that it is queued, so that a reload finds it again.
 */

/** waiting: for a network · sending: a request is under way · published · returned: the server refused it. */
export interface QueuedAd {
  memberId: string;
  state: 'waiting' | 'sending' | 'published' | 'returned';
}

let queued: QueuedAd | null = null;
const listeners = new Set<() => void>();

export const readQueuedAd = () => queued;

export function publishQueuedAd(next: QueuedAd | null): void {
  if (next?.state === queued?.state && next?.memberId === queued?.memberId) return;
  queued = next;
  for (const listener of listeners) listener();
}

export function subscribeToQueuedAd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The ad has not reached the server yet. */
export const isQueued = () => queued?.state === 'waiting' || queued?.state === 'sending';
