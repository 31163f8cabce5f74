import { useCallback, useEffect, useState } from 'react';

/**
 * Returns the whole seconds left, computed from the clock, so that sleep does not delay it.
 *
 * @param startedAt milliseconds since the epoch; null: not running.
 */
export function useCountdown(
  seconds: number,
  startedAt: number | null,
): { left: number; restart: () => void } {
  const [end, setEnd] = useState(() => (startedAt === null ? 0 : startedAt + seconds * 1_000));
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1_000));

  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);

  const restart = useCallback(() => {
    setNow(Date.now());
    setEnd(Date.now() + seconds * 1_000);
  }, [seconds]);

  return { left, restart };
}
