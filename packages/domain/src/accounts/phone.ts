import * as v from 'valibot';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { foldDigits } from '../text/digits.ts';

const countryPrefix = '+249';

/**
 * A Sudanese number as typed: ten digits beginning with 0, in any digit form. The output is how it is stored:
 * +249 and nine digits.
 */
export const phoneSchema = v.pipe(
  v.string('required' satisfies FieldProblem),
  v.transform((text) => foldDigits(text).trim()),
  v.minLength(1, 'required' satisfies FieldProblem),
  v.regex(/^[0-9]{10}$/, 'ten-digits' satisfies FieldProblem),
  v.startsWith('0', 'phone-starts-with-zero' satisfies FieldProblem),
  v.transform((digits) => countryPrefix + digits.slice(1)),
);

/** +249912345678 → 0912345678, the way its owner typed it and people here dial it. */
export function localPhone(stored: string): string {
  return stored.startsWith(countryPrefix) ? `0${stored.slice(countryPrefix.length)}` : stored;
}
