import type { LiveEvent } from '@arabati/domain/live/live-events';
import { useEffect, useEffectEvent } from 'react';
import { createEmitter } from '../../state/create-store.ts';

/**
 * Event from the live channel. `gap`: events may have been missed, so any data may be stale. `open`: the connection is
 * back without a gap, so failed requests can be retried.
 */
export type LiveUpdates = LiveEvent | { kind: 'gap' | 'open'; ids: Record<string, never> };

const updates = createEmitter<LiveUpdates>();

export const publishLiveUpdate = updates.emit;
/** @returns the unsubscribe function. */
export const subscribeToLiveUpdates = updates.subscribe;

/** Calls `listener` for every update, with the values of the latest render. */
export function useLiveUpdates(listener: (news: LiveUpdates) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => subscribeToLiveUpdates((news) => hear(news)), []);
}
