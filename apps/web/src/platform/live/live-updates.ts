import type { LiveEvent } from '@arabati/domain/live/live-events';
import { useEffect, useEffectEvent } from 'react';

/**
 * Event from the live channel. `gap`: events may have been missed, so any data may be stale. `open`: the connection is
 * back without a gap, so failed requests can be retried.
 */
export type LiveUpdates = LiveEvent | { kind: 'gap' | 'open'; ids: Record<string, never> };

const listeners = new Set<(news: LiveUpdates) => void>();

export function publishLiveUpdate(news: LiveUpdates): void {
  for (const listener of listeners) listener(news);
}

/** @returns the unsubscribe function. */
export function subscribeToLiveUpdates(listener: (news: LiveUpdates) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `listener` for every update, with the values of the latest render. */
export function useLiveUpdates(listener: (news: LiveUpdates) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => subscribeToLiveUpdates((news) => hear(news)), []);
}
