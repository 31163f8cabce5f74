import { oldPoundsPerPound } from '@arabati/domain/ads/price';
import { toCardinal } from 'n2words/ar-SA';
import { poundNoun } from './price-words.ts';

/**
 * A whole number of pounds written out: 12,500,000 → اثنا عشر مليوناً وخمسمائة ألف جنيه. Heavy: load this file
 * when a price is typed, not before.
 */
export function priceInWords(pounds: number): string {
  if (pounds === 1) return 'جنيه واحد';
  if (pounds === 2) return 'جنيهان';
  // A dual before its noun loses its nun: مليونا جنيه، مئتا جنيه.
  const figure = toCardinal(pounds).replace(/(ألفان|مليونان|ملياران|تريليونان|مئتان)$/, (dual) =>
    dual.slice(0, -1),
  );
  return `${figure} ${poundNoun(pounds)}`;
}

/** The price in both currencies that people speak of: one new pound is a thousand old ones. */
export function priceInBothWords(pounds: number): { inNew: string; inOld: string } {
  return { inNew: priceInWords(pounds), inOld: priceInWords(pounds * oldPoundsPerPound) };
}
