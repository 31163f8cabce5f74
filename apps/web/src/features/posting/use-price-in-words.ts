import { useEffect, useState } from 'react';

type Words = typeof import('@arabati/words/ads/price-in-words');

/** A price written out in both currencies, once the words have been loaded; they come with the first price typed. */
export function usePriceInWords(pounds: number | null): { inNew: string; inOld: string } | null {
  const [words, setWords] = useState<Words | null>(null);
  const wanted = pounds !== null && words === null;
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    import('@arabati/words/ads/price-in-words').then(
      (module) => !left && setWords(module),
      // The figures stand without the words; the next price typed tries again.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  return pounds !== null && words ? words.priceInBothWords(pounds) : null;
}
