import { expect, test } from 'vitest';
import { inFewerDigits, inPriceUnit, type PriceUnit, priceMaximum, toPounds } from './price.ts';

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
  ['٤٥،٥', 'million', 45_500_000],
  ['٤٥٫٥', 'million', 45_500_000],
  ['45,5', 'million', 45_500_000],
  ['850،000', 'pound', 850_000],
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
] as const)('%i pounds are converted to an amount in a unit, and back', (pounds, amount, unit) => {
  expect(inPriceUnit(pounds)).toEqual({ amount, unit });
  expect(toPounds(amount, unit)).toBe(pounds);
});

test.each([
  ['12,500,000', { amount: '12.5', unit: 'million' }],
  ['١٢٬٥٠٠٬٠٠٠', { amount: '12.5', unit: 'million' }],
  ['123456000', { amount: '123.456', unit: 'million' }],
  ['12.5', null],
  ['850,000', null],
  ['0912345678', null],
  ['12345678', null],
  ['45 مليون 1234567', null],
])('a pasted price of %s is written with fewer digits if a unit allows it', (pasted, expected) => {
  expect(inFewerDigits(pasted)).toEqual(expected);
});
