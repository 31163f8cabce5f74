import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doubtPrice, percentFromMedian, verdictOf } from './price-range.ts';

const range = { low: 9_000_000, median: 10_000_000, high: 11_500_000 };

test.each([
  [8_999_999, 'below', -10],
  [9_000_000, 'near', -10],
  [10_400_000, 'near', 4],
  [11_500_000, 'near', 15],
  [11_500_001, 'above', 15],
  [20_000_000, 'above', 100],
  [12_000, 'below', -99],
])('%i pounds are %s the market', (price, verdict, percent) => {
  expect(verdictOf(price, range)).toBe(verdict);
  expect(percentFromMedian(price, range)).toBe(percent);
});

test.each([
  [10_000_000, null],
  [5_000_000, null],
  [20_000_000, null],
  [4_900_000, { verdict: 'below', meant: null }],
  [21_000_000, { verdict: 'above', meant: null }],
  [12_500_000_000, { verdict: 'above', meant: 12_500_000 }],
  [12_500, { verdict: 'below', meant: 12_500_000 }],
  [90_000_000_000, { verdict: 'above', meant: null }],
])('the doubt about %i pounds', (price, doubt) => {
  expect(doubtPrice(price, range)).toEqual(doubt);
});

test('a price that is meant instead of another one is not doubted by a factor of 1,000 again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 50_000_000_000 }), (price) => {
      const meant = doubtPrice(price, range)?.meant;
      if (typeof meant === 'number') expect(doubtPrice(meant, range)?.meant ?? null).toBeNull();
    }),
  );
});
