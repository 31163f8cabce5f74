import { priceMaximum } from '@arabati/domain/ads/price';
import { describe, expect, it } from 'vitest';
import { priceInBothWords, priceInWords } from './price-in-words.ts';

describe('a price in words', () => {
  it.each([
    [1, 'جنيه واحد'],
    [2, 'جنيهان'],
    [7, 'سبعة جنيهات'],
    [15, 'خمسة عشر جنيهاً'],
    [200, 'مئتا جنيه'],
    [2_000, 'ألفا جنيه'],
    [2_000_000, 'مليونا جنيه'],
    [12_500_000, 'اثنا عشر مليوناً وخمسمائة ألف جنيه'],
    [850_000, 'ثمانمائة وخمسون ألف جنيه'],
  ])('%i', (pounds, words) => {
    expect(priceInWords(pounds)).toBe(words);
  });

  it('states the new and the old currency', () => {
    expect(priceInBothWords(12_500_000)).toEqual({
      inNew: 'اثنا عشر مليوناً وخمسمائة ألف جنيه',
      inOld: 'اثنا عشر ملياراً وخمسمائة مليون جنيه',
    });
  });

  it('has words up to the maximum price, also in old pounds', () => {
    expect(priceInBothWords(priceMaximum).inOld).toMatch(/كوادريليون|تريليون/);
  });
});
