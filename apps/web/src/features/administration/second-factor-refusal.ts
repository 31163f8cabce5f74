import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { ApiProblem } from '../../platform/api-problem.ts';
import { errorWords } from '../../platform/error-words.ts';

/** What a form is told: at its fields where they are what is wrong, else in words below them. */
export function refusalOf(error: unknown): { fields: Record<string, FieldProblem>; text: string | null } {
  const fields: Record<string, FieldProblem> = error instanceof ApiProblem ? error.fields : {};
  const told = error === null || Object.keys(fields).length > 0;
  return { fields, text: told ? null : errorWords(error).text };
}
