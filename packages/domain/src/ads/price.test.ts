import { expect, test } from 'vitest';
import { inPriceUnit, type PriceUnit, priceMaximum, toPounds } from './price.ts';

test.each<[string, PriceUnit, number | null]>([
  ['12.5', 'million', 12_500_000],
  ['١٢٫٥', 'million', 12_500_000],
  ['850', 'thousand', 850_000],
  ['850,000', 'pound', 850_000],
  ['0.0000001', 'million', null],
  ['0', 'pound', null],
  ['', 'million', null],
  ['كم', 'million', null],
  ['999999', 'million', priceMaximum],
  ['9999999', 'million', null],
  ['1.005', 'thousand', 1_005],
])('%s %s', (amount, unit, pounds) => {
  expect(toPounds(amount, unit)).toBe(pounds);
});

test.each([
  [850, '850', 'pound'],
  [1_000, '1', 'thousand'],
  [999_999, '999.999', 'thousand'],
  [12_500_000, '12.5', 'million'],
  [12_345_678, '12.345678', 'million'],
  [priceMaximum, '999999', 'million'],
] as const)('%i pounds as an amount in a unit, and back', (pounds, amount, unit) => {
  expect(inPriceUnit(pounds)).toEqual({ amount, unit });
  expect(toPounds(amount, unit)).toBe(pounds);
});
