import type { LiveEvent } from '@arabati/domain/live/live-events';
import { useEffect, useEffectEvent } from 'react';

/**
 * What the live channel has told. `gap`: anything may have changed, for nobody listened for a while. `open`: the line is
 * back and nothing was missed, so that what failed meanwhile can be tried again.
 */
export type LiveUpdates = LiveEvent | { kind: 'gap' | 'open'; ids: Record<string, never> };

const listeners = new Set<(news: LiveUpdates) => void>();

export function publishLiveUpdate(news: LiveUpdates): void {
  for (const listener of listeners) listener(news);
}

/** @returns how to stop listening. */
export function subscribeToLiveUpdates(listener: (news: LiveUpdates) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back at every piece of news, with the latest render's values. */
export function useLiveUpdates(listener: (news: LiveUpdates) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => subscribeToLiveUpdates((news) => hear(news)), []);
}
