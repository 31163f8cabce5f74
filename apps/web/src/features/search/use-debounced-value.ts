import { useEffect, useState } from 'react';

/** Returns `value` after it has not changed for the delay, so that typing does not send a request per key press. */
export function useDebouncedValue(text: string, restMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), restMs);
    return () => clearTimeout(timer);
  }, [text, settled, restMs]);
  return settled;
}
