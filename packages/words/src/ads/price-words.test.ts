import { describe, expect, it } from 'vitest';
import { commissionWords } from './fact-words.ts';
import { fullPrice, glanceOldPrice, glancePrice, spokenPrice } from './price-words.ts';
import { shareText } from './share-words.ts';

describe('a price at a glance', () => {
  it.each([
    [1, '1 جنيه'],
    [850, '850 جنيهاً'],
    [994, '994 جنيهاً'],
    [1_000, '1 ألف'],
    [3_000, '3 آلاف'],
    [10_000, '10 آلاف'],
    [11_000, '11 ألف'],
    [850_000, '850 ألف'],
    [850_500, '850.5 ألف'],
    [999_994, '999.99 ألف'],
    [999_999, '1 مليون'],
    [1_000_000, '1 مليون'],
    [3_500_000, '3.5 مليون'],
    [5_000_000, '5 ملايين'],
    [12_500_000, '12.5 مليون'],
    [12_345_678, '12.35 مليون'],
    [999_999_999, '1 مليار'],
    [1_250_000_000, '1.25 مليار'],
    [4_000_000_000, '4 مليارات'],
    [999_999_000_000, '1 تريليون'],
  ])('%i', (pounds, words) => {
    expect(glancePrice(pounds)).toBe(words);
  });

  it('in old pounds is multiplied by a thousand', () => {
    expect(glanceOldPrice(12_500_000)).toBe('12.5 مليار');
  });
});

describe('a price in full', () => {
  it.each([
    [5, '5 جنيهات'],
    [11, '11 جنيهاً'],
    [100, '100 جنيه'],
    [12_500_000, '12,500,000 جنيه'],
  ])('%i', (pounds, words) => {
    expect(fullPrice(pounds)).toBe(words);
  });
});

describe('a brief price with its unit', () => {
  it.each([
    [5, '5 جنيهات'],
    [500, '500 جنيه'],
    [999, '999 جنيهاً'],
    [1_000, '1 ألف جنيه'],
    [12_500_000, '12.5 مليون جنيه'],
  ])('%i names the pound once', (pounds, words) => {
    expect(spokenPrice(pounds)).toBe(words);
    expect(commissionWords(true, pounds)).toBe(`عمولة الوسيط ${words}`);
    expect(shareText({ title: 'كورولا', price: pounds, city: 'بحري' })).toBe(`كورولا، ${words}، بحري`);
  });
});
