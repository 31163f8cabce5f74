import { expect, test } from 'vitest';
import { count, countOblique, figureAndNoun, formatNumber, nouns } from './plural.ts';

test.each([
  [0, '0 إعلان', '0 إعلان'],
  [1, 'إعلان واحد', '1 إعلان'],
  [2, 'إعلانان', '2 إعلان'],
  [3, '3 إعلانات', '3 إعلانات'],
  [10, '10 إعلانات', '10 إعلانات'],
  [11, '11 إعلاناً', '11 إعلاناً'],
  [99, '99 إعلاناً', '99 إعلاناً'],
  [100, '100 إعلان', '100 إعلان'],
  [101, '101 إعلان', '101 إعلان'],
  [102, '102 إعلان', '102 إعلان'],
  [103, '103 إعلانات', '103 إعلانات'],
  [110, '110 إعلانات', '110 إعلانات'],
  [111, '111 إعلاناً', '111 إعلاناً'],
  [1_000, '1,000 إعلان', '1,000 إعلان'],
  [1_003, '1,003 إعلانات', '1,003 إعلانات'],
])('%i ads', (number, counted, withFigure) => {
  expect(count(number, nouns.ad)).toBe(counted);
  expect(figureAndNoun(number, nouns.ad)).toBe(withFigure);
});

test('every noun has its six forms, in Arabic letters only', () => {
  for (const noun of Object.values(nouns)) {
    for (const form of ['zero', 'one', 'two', 'few', 'many', 'other'] as const) {
      expect(noun[form]).toMatch(/^(0 )?[\u0621-\u0652 ]+$/);
    }
  }
});

test('figures are Latin and grouped', () => {
  expect(formatNumber(12_500_000)).toBe('12,500,000');
  expect(formatNumber(1_245.5)).toBe('1,245.5');
});

test('the dual ends in ـين after a preposition, other counts stay', () => {
  expect(countOblique(2, nouns.day)).toBe('يومين');
  expect(countOblique(2, nouns.ad)).toBe('إعلانين');
  expect(countOblique(1, nouns.day)).toBe('يوم واحد');
  expect(countOblique(14, nouns.day)).toBe('14 يوماً');
  expect(countOblique(100, nouns.ad)).toBe('100 إعلان');
  for (const noun of Object.values(nouns)) expect(countOblique(2, noun)).toMatch(/ين$/);
});
