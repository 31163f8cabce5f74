import { useEffect, useEffectEvent } from 'react';

/** Debounce in milliseconds: not every key press is written, and a dead battery loses at most a word. */
const debounceMs = 300;

/** Saves after each change of `state`, debounced, and whenever the page is left or hidden. */
export function useAutosave(state: unknown, write: () => void): void {
  const keep = useEffectEvent(write);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `state` restarts the debounce.
  useEffect(() => {
    const timer = setTimeout(() => keep(), debounceMs);
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
