import { useEffect, useState } from 'react';

/** Returns `value` after it has not changed for the delay, so that typing does not send a request per key press. */
export function useDebouncedValue(text: string, delayMs: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    if (text === debounced) return;
    const timer = setTimeout(() => setDebounced(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, debounced, delayMs]);
  return debounced;
}
