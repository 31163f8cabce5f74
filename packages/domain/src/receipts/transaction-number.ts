import * as v from 'valibot';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { required } from '../text/clean-text.ts';
import { foldDigits } from '../text/digits.ts';

export const transactionNumberMinLength = 4;
/** Longer than any bank's here. As typed, before what parts its groups is taken out. */
export const transactionNumberMaxLength = 40;
export const typedTransactionNumberMaxLength = 100;

/** White space, the dashes and points that part groups, Arabic letters' stretching, and marks that nobody sees. */
const fillers = /[\s\p{Cc}\p{Cf}\p{Pd}.,:/#_*'،٬ـ]/gu;

/** A transaction's number as it is shown: Latin digits, capitals, nothing between them. */
export function normalizeTransactionNumber(typed: string): string {
  // NFKC: full-width and other look-alike forms of the same digit.
  return foldDigits(typed.normalize('NFKC')).replace(fillers, '').toUpperCase();
}

/**
 * What makes two transaction numbers the same. A forger changes a number by what the eye passes over: O for 0, I or l
 * for 1, zeros in front. No bank gives two transfers numbers that differ in nothing else.
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
