import { useEffect, useState } from 'react';

type Words = typeof import('@arabati/words/ads/price-in-words');

/** Returns a price in words in both currencies, once the module is loaded. The first price entered loads it. */
export function usePriceInWords(pounds: number | null): { inNew: string; inOld: string } | null {
  const [words, setWords] = useState<Words | null>(null);
  const needsModule = pounds !== null && words === null;
  useEffect(() => {
    if (!needsModule) return;
    let cancelled = false;
    import('@arabati/words/ads/price-in-words').then(
      (module) => !cancelled && setWords(module),
      // The price is displayed without words. The next price entered retries.
      () => {},
    );
    return () => {
      cancelled = true;
    };
  }, [needsModule]);
  return pounds !== null && words ? words.priceInBothWords(pounds) : null;
}
