import type { FieldProblem } from '../problems/problem-codes.ts';
import { carPrice, isPriceInSixDigits } from './price.ts';

/** Returns the problem of a price in pounds that a form requires, like the schema of an ad; null if there is none. */
export function priceProblem(pounds: number | null): FieldProblem | null {
  if (pounds === null) return 'required';
  if (pounds < carPrice.minimum) return 'too-small';
  if (pounds > carPrice.maximum) return 'too-large';
  return isPriceInSixDigits(pounds) ? null : 'six-digits-at-most';
}
