import * as v from 'valibot';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { required } from '../text/clean-text.ts';
import { foldDigits } from '../text/digits.ts';

export const transactionNumberMinLength = 4;
/** Maximum length as typed, before separators are removed. Longer than the numbers of any bank in Sudan. */
export const transactionNumberMaxLength = 40;
export const typedTransactionNumberMaxLength = 100;

/** White space, separators of groups, the Arabic tatweel, and invisible characters. */
const fillers = /[\s\p{Cc}\p{Cf}\p{Pd}.,:/#_*'،٬ـ]/gu;

/** Normalizes a transaction number for display: Latin digits, capitals, no separators. */
export function normalizeTransactionNumber(typed: string): string {
  // NFKC: full-width and other look-alike forms of the same digit.
  return foldDigits(typed.normalize('NFKC')).replace(fillers, '').toUpperCase();
}

/**
 * Builds the key by which transaction numbers are compared. Forgers change a number inconspicuously: O for 0, I or l
 * for 1, leading zeros. No bank issues two numbers that differ only in these.
 */
export function transactionNumberKey(number: string): string {
  return normalizeTransactionNumber(number).replace(/O/g, '0').replace(/[IL]/g, '1').replace(/^0+/, '');
}

export const transactionNumberSchema = v.pipe(
  v.string(required),
  v.maxLength(typedTransactionNumberMaxLength, 'too-long' satisfies FieldProblem),
  v.transform(normalizeTransactionNumber),
  v.minLength(1, required),
  v.regex(/^[0-9A-Z]+$/, 'invalid' satisfies FieldProblem),
  v.maxLength(transactionNumberMaxLength, 'too-long' satisfies FieldProblem),
  v.check((number) => transactionNumberKey(number).length >= transactionNumberMinLength, 'too-short'),
);
