import * as v from 'valibot';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { foldDigits } from './digits.ts';

/** What stands between the digits of a number that is written to be read. */
const between = /(?<=\d)[\s().\-_/\\|,،*]+(?=\d)/g;
/** Of this country, with and without its code; a longer row of digits is another thing's number. */
const phone = /(?<!\d)(?:(?:00)?249|0)?[19]\d{8}(?!\d)/;

/** Whether a text shows a number that can be called, in whatever digits. */
export function showsPhoneNumber(text: string): boolean {
  // Full-width, circled and mathematical digits become plain ones.
  const plain = foldDigits(text.normalize('NFKC'));
  return phone.test(plain) || phone.test(plain.replace(between, ''));
}

export function withoutPhoneNumber() {
  return v.check<string, FieldProblem>((text) => !showsPhoneNumber(text), 'no-phone-number');
}
