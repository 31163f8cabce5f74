import { useEffect, useEffectEvent, useRef } from 'react';

/** Debounce in milliseconds: not every key press is written, and a dead battery loses at most a word. */
const debounceMs = 300;
/** Someone who types without a pause loses at most this many milliseconds. */
const maxWaitMs = 1_500;

/** Saves after each change of `state`, debounced, and whenever the page is left or hidden. */
export function useAutosave(state: unknown, write: () => void): void {
  const keep = useEffectEvent(write);
  /** When the first change was made that is not written yet; null if there is none. */
  const changedAt = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `state` restarts the debounce.
  useEffect(() => {
    const now = performance.now();
    changedAt.current ??= now;
    const wait = Math.min(debounceMs, Math.max(0, changedAt.current + maxWaitMs - now));
    const timer = setTimeout(() => {
      changedAt.current = null;
      keep();
    }, wait);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    // The last event before a phone may freeze the tab: another app, the lock screen, a closed tab.
    const saveNow = () => keep();
    document.addEventListener('visibilitychange', saveNow);
    addEventListener('pagehide', saveNow);
    return () => {
      keep();
      document.removeEventListener('visibilitychange', saveNow);
      removeEventListener('pagehide', saveNow);
    };
  }, []);
}
