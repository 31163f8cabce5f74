import { expect, test } from 'vitest';
import { differenceText, modelPricesText, rangeText, sampleText, stayText } from './price-guide-words.ts';

test.each([
  [{ low: 12_000_000, high: 15_500_000 }, 'من 12 إلى 15.5 مليون جنيه'],
  [{ low: 900_000, high: 1_200_000 }, 'من 900 ألف إلى 1.2 مليون جنيه'],
  [{ low: 8_500_000, high: 10_000_000 }, 'من 8.5 مليون إلى 10 ملايين جنيه'],
])('a range names its scale once if both prices have it', (range, text) => {
  expect(rangeText(range)).toBe(text);
});

test.each([
  [{ ads: 12, years: 2, days: 45 }, 'حسب 12 إعلاناً في آخر 45 يوماً، بفرق حتى سنتين في سنة الصنع.'],
  [{ ads: 5, years: 4, days: 90 }, 'حسب 5 إعلانات في آخر 90 يوماً، بفرق حتى 4 سنوات في سنة الصنع.'],
  [{ ads: 100, years: null, days: 45 }, 'حسب 100 إعلان في آخر 45 يوماً، من كل سنوات الصنع.'],
])('the ads of an estimate', (sample, text) => {
  expect(sampleText(sample)).toBe(text);
});

test('differences and days', () => {
  expect(differenceText(-12)).toBe('أقل من السعر الوسط بنسبة 12%');
  expect(differenceText(7)).toBe('أعلى من السعر الوسط بنسبة 7%');
  // A price in the other currency.
  expect(differenceText(99_900)).toBe('أعلى من السعر الوسط بنسبة 99,900%');
  expect(stayText({ days: 2, ads: 6 })).toBe('يباع هذا الموديل خلال يومين تقريباً (حسب 6 إعلانات).');
});

test('the description of a model has its newest years with a range', () => {
  const range = { low: 12_000_000, median: 13_000_000, high: 15_000_000 };
  expect(
    modelPricesText({
      ads: 40,
      years: [
        { year: 2016, range: null },
        { year: 2015, range },
      ],
    }),
  ).toBe('حسب 40 إعلاناً في آخر 90 يوماً: موديل 2015 من 12 إلى 15 مليون جنيه.');
  expect(modelPricesText({ ads: 2, years: [{ year: 2016, range: null }] })).toBe('لا تكفي الإعلانات للتقدير');
});
