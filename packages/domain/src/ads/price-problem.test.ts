import { expect, test } from 'vitest';
import { carPrice, type PriceUnit } from './price.ts';
import { priceProblem } from './price-problem.ts';

test.each<[amount: string, unit: PriceUnit, problem: string | null]>([
  ['', 'million', 'required'],
  [' ', 'million', 'required'],
  ['12.5 مليون', 'million', 'not-an-amount'],
  ['12.5m', 'pound', 'not-an-amount'],
  ['-5', 'million', 'not-an-amount'],
  ['0', 'million', 'too-small'],
  [String(carPrice.minimum - 1), 'pound', 'too-small'],
  [String(carPrice.minimum), 'pound', null],
  ['١٢٫٥', 'million', null],
  ['12345.678', 'thousand', 'six-digits-at-most'],
  [String(carPrice.maximum / 1_000_000), 'million', null],
  [String(carPrice.maximum / 1_000_000 + 1), 'million', 'too-large'],
  ['9999999', 'million', 'too-large'],
])('the problem of a price of %j in the unit %s is %s', (amount, unit, problem) => {
  expect(priceProblem({ amount, unit })).toBe(problem);
});
