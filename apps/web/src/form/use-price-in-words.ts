import { useEffect, useState } from 'react';

const loadWords = () => import('@arabati/words/ads/price-in-words');

type Words = Awaited<ReturnType<typeof loadWords>>;

/** Returns a price in words in both currencies, once the module is loaded. The first price entered loads it. */
export function usePriceInWords(pounds: number | null): { inNew: string; inOld: string } | null {
  const [words, setWords] = useState<Words | null>(null);
  const needsModule = pounds !== null && words === null;
  useEffect(() => {
    if (!needsModule) return;
    let cancelled = false;
    loadWords().then(
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
