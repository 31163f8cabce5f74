import { useEffect, useState } from 'react';

/** A text as it was when the hand last rested that long: what is asked for at every stroke is not asked for too often. */
export function useDebouncedValue(text: string, restMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), restMs);
    return () => clearTimeout(timer);
  }, [text, settled, restMs]);
  return settled;
}
