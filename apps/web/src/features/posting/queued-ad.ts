/*
 * State of the ad that waits for a network, for display. `app/publish-queued-ad.ts` sends it. The stored draft records
 * that it is queued, so that it survives a reload.
 */

/** waiting: for a network · sending: request in progress · published · returned: rejected by the server. */
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

/** Whether the ad has not reached the server yet. */
export const isQueued = () => queued?.state === 'waiting' || queued?.state === 'sending';
