import * as v from 'valibot';
import { stockNumberMaxLength } from '../ads/ad-limits.ts';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { oneLine } from '../text/clean-text.ts';
import { foldDigits } from '../text/digits.ts';

/** Normalizes a dealer's own number of a car: digits of every script and letters of both cases are the same. */
export const normalizeStockNumber = (text: string): string => foldDigits(oneLine(text)).toUpperCase();

/** A dealer's own number of a car. It is never public. Null and the empty text for a car without one. */
export const stockNumberSchema = v.pipe(
  v.nullable(v.string('invalid' satisfies FieldProblem)),
  v.transform((text) => (text === null ? null : normalizeStockNumber(text) || null)),
  v.nullable(v.pipe(v.string(), v.maxLength(stockNumberMaxLength, 'too-long' satisfies FieldProblem))),
);
