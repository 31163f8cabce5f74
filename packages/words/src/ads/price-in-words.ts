import { oldPoundsPerPound } from '@arabati/domain/ads/price';
import { toCardinal } from 'n2words/ar-SA';
import { poundNoun } from './price-words.ts';

/**
 * Writes a whole number of pounds in words: 12,500,000 → اثنا عشر مليوناً وخمسمائة ألف جنيه. The file is large:
 * import it when a price is typed, not earlier.
 */
export function priceInWords(pounds: number): string {
  if (pounds === 1) return 'جنيه واحد';
  if (pounds === 2) return 'جنيهان';
  // A dual loses its nun before its noun: مليونا جنيه، مئتا جنيه.
  const figure = toCardinal(pounds).replace(/(ألفان|مليونان|ملياران|تريليونان|مئتان)$/, (dual) =>
    dual.slice(0, -1),
  );
  return `${figure} ${poundNoun(pounds)}`;
}

/** Writes the price in both currencies that people use: one new pound is a thousand old ones. */
export function priceInBothWords(pounds: number): { inNew: string; inOld: string } {
  return { inNew: priceInWords(pounds), inOld: priceInWords(pounds * oldPoundsPerPound) };
}
