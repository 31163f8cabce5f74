import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { formatNumber } from '../numbers/plural.ts';
import { fieldWords, limitWords } from './field-words.ts';

/** Limits of one field: of its number, or of its length in characters. */
export interface Limits {
  min?: number;
  max?: number;
  length?: number;
  minLength?: number;
  /** Its numbers are years, which carry no thousands separator. */
  year?: true;
}

/** Words for a field problem that name the limit where the field has one. This module is part of the first screen. */
export function limitedFieldWords(problem: FieldProblem, limits: Limits | undefined): string {
  const { min, max, length, minLength, year } = limits ?? {};
  switch (problem) {
    case 'too-small':
    case 'too-large':
      return min === undefined || max === undefined
        ? limitWords[problem]
        : rangeWords(min, max, year && String);
    case 'too-long':
      return length === undefined
        ? limitWords[problem]
        : `النص طويل، الحد الأقصى للأحرف: ${formatNumber(length)}`;
    case 'too-short':
      return minLength === undefined
        ? limitWords[problem]
        : `الرقم ناقص، أقل عدد من الخانات: ${formatNumber(minLength)}`;
    default:
      return fieldWords[problem];
  }
}

export function rangeWords(
  min: number,
  max: number,
  format: (limit: number) => string = formatNumber,
): string {
  return `اكتب رقماً من ${format(min)} إلى ${format(max)}`;
}
