import { useEffect, useEffectEvent } from 'react';

/** Long enough not to write at every key, short enough that a dead battery takes no more than a word. */
const settleMs = 300;

/** Keeps what is being written: a moment after each change of `state`, and when the page is left in any way. */
export function useAutosave(state: unknown, write: () => void): void {
  const keep = useEffectEvent(write);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` is what a change of restarts the wait.
  useEffect(() => {
    const timer = setTimeout(() => keep(), settleMs);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    // The last moment that a phone grants: another app (the bank's), the lock screen, a closed tab.
    const keepAtOnce = () => keep();
    document.addEventListener('visibilitychange', keepAtOnce);
    addEventListener('pagehide', keepAtOnce);
    return () => {
      keep();
      document.removeEventListener('visibilitychange', keepAtOnce);
      removeEventListener('pagehide', keepAtOnce);
    };
  }, []);
}
