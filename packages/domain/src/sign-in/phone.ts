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
const assigned = new RegExp(`^(?:0${nationalPrefix}|\\+)`);

/**
 * Removes separators from a typed or pasted number, and converts +249…, 00249… and 249… to the local form. Nothing
 * else is removed, so that invalid input stays invalid.
 */
export function normalizePhone(text: string): string {
  return foldDigits(text).replace(/＋/g, '+').replace(fillers, '').replace(international, '0');
}

/** Two zeros instead of the plus sign. Ten digits are a local number. */
const exitCode = /^00(?=\d{9,})/;
/**
 * Parses a typed number: ten digits starting with 0, the international form of a Sudanese number, or an international
 * number of another country, in any digits. The output is the stored form, E.164. The server also checks that another
 * country's number can exist (`features/identifiers/canonical-numbers.ts`).
 */
export const phoneSchema = v.pipe(
  v.string('required' satisfies FieldProblem),
  v.transform((typed) => normalizePhone(typed).replace(exitCode, '+')),
  v.minLength(1, 'required' satisfies FieldProblem),
  // Each expression accepts what begins with another country's code, except the last one.
  v.regex(/^(?:[0-9]{10}$|\+(?!249))/, 'ten-digits' satisfies FieldProblem),
  v.regex(/^[0+]/, 'phone-starts-with-zero' satisfies FieldProblem),
  v.regex(assigned, 'phone-prefix-unknown' satisfies FieldProblem),
  // E.164: at most 15 digits.
  v.regex(/^(?:0|\+[1-9][0-9]{7,14}$)/, 'phone-international-invalid' satisfies FieldProblem),
  v.transform((number) => number.replace(/^0/, countryPrefix)),
);

/** Formats a stored number as it was typed: +249912345678 → 0912345678. Numbers of other countries stay international. */
export function localPhone(stored: string): string {
  return stored.startsWith(countryPrefix) ? `0${stored.slice(countryPrefix.length)}` : stored;
}
