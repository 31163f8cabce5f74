import { expect, test } from 'vitest';
import { carPrice } from './price.ts';
import { priceProblem } from './price-problem.ts';

test.each([
  [null, 'required'],
  [carPrice.minimum - 1, 'too-small'],
  [carPrice.minimum, null],
  [12_500_000, null],
  [12_345_678, 'six-digits-at-most'],
  [carPrice.maximum, null],
  [carPrice.maximum + 1_000_000, 'too-large'],
] as const)('the problem of a price of %s pounds is %s', (pounds, problem) => {
  expect(priceProblem(pounds)).toBe(problem);
});
