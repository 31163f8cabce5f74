import * as v from 'valibot';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { foldDigits } from '../text/digits.ts';

const countryPrefix = '+249';

/** White space, directional marks, and separators between groups of digits. */
const fillers = /[\s\p{Cf}\p{Pd}().,/_·•ـ]/gu;
const international = /^(?:\+|00)?2490?(?=\d{9}$)/;

/**
 * Prefixes in use in Sudan, without the leading zero: mobile networks Zain (90, 91, 96), MTN (92, 93, 99), Sudani
 * (10, 11, 12) and NOW (95); landlines of Canar (15) and Sudatel (183, 185, 186, 187).
 */
export const nationalPrefix = '(?:9[0-3569]|1[0-2]|15|18(?=[35-7]))';
const assigned = new RegExp(`^0${nationalPrefix}`);

/**
 * Removes separators from a typed or pasted number, and converts +249…, 00249… and 249… to the local form. Nothing
 * else is removed, so that invalid input stays invalid.
 */
export function normalizePhone(text: string): string {
  return foldDigits(text).replace(/＋/g, '+').replace(fillers, '').replace(international, '0');
}

/**
 * Parses a typed Sudanese number: ten digits starting with 0, or the international form, in any digits. The output is
 * the stored form: +249 and nine digits.
 */
export const phoneSchema = v.pipe(
  v.string('required' satisfies FieldProblem),
  v.transform(normalizePhone),
  v.minLength(1, 'required' satisfies FieldProblem),
  v.regex(/^[0-9]{10}$/, 'ten-digits' satisfies FieldProblem),
  v.startsWith('0', 'phone-starts-with-zero' satisfies FieldProblem),
  v.regex(assigned, 'phone-prefix-unknown' satisfies FieldProblem),
  v.transform((digits) => countryPrefix + digits.slice(1)),
);

/** Formats a stored number in the local form, as it was typed: +249912345678 → 0912345678. */
export function localPhone(stored: string): string {
  return stored.startsWith(countryPrefix) ? `0${stored.slice(countryPrefix.length)}` : stored;
}
