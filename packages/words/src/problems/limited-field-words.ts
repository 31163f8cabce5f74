import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { formatNumber } from '../numbers/plural.ts';
import { fieldWords, limitWords } from './field-words.ts';

/** Limits of a field: of its number, or of its length in characters. */
export interface Limits {
  min?: number;
  max?: number;
  length?: number;
  minLength?: number;
  /** True for years, which are formatted without a thousands separator. */
  year?: true;
}

/**
 * Returns the text of a field problem, with the field's limit if it has one. This module is part of the first screen.
 */
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
