import type { FieldProblem } from '../problems/problem-codes.ts';
import { parseNumber } from '../text/digits.ts';
import { carPrice, isPriceInSixDigits, type PriceUnit, toPounds } from './price.ts';

/**
 * Returns the problem of a price that a form requires, as the schema of an ad does; null if there is none. An empty field and
 * a text that is not an amount are different problems.
 */
export function priceProblem({ amount, unit }: { amount: string; unit: PriceUnit }): FieldProblem | null {
  if (amount.trim() === '') return 'required';
  const number = parseNumber(amount);
  if (number === null) return 'not-an-amount';
  const pounds = toPounds(amount, unit);
  if (pounds === null) return number > 0 ? 'too-large' : 'too-small';
  if (pounds < carPrice.minimum) return 'too-small';
  if (pounds > carPrice.maximum) return 'too-large';
  return isPriceInSixDigits(pounds) ? null : 'six-digits-at-most';
}
