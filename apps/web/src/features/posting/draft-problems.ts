import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { type DraftField, postingSteps, stepOf } from './posting-steps.ts';

export type DraftProblems = Partial<Record<DraftField, FieldProblem>>;

/** Maps the server's field names to the form's. */
export function toDraftProblems(fields: Record<string, FieldProblem>): DraftProblems {
  const problems: DraftProblems = {};
  for (const [path, problem] of Object.entries(fields)) {
    const name = path.split('.')[0] ?? '';
    const field = (renamed[name] ?? name) as DraftField;
    if (stepOf(field) >= 0) problems[field] ??= problem;
  }
  return problems;
}

const renamed: Record<string, DraftField> = { price: 'price_amount', photo_ids: 'photos' };

/** Returns the problems within one step. */
export function problemsOfStep(problems: DraftProblems, step: number): DraftProblems {
  const fields: readonly DraftField[] = postingSteps[step]?.fields ?? [];
  return Object.fromEntries(
    fields.flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])),
  ) as DraftProblems;
}

/** Returns the first step with a problem; null if there is none. */
export function firstStepWithProblem(problems: DraftProblems): number | null {
  const steps = (Object.keys(problems) as DraftField[]).map(stepOf);
  return steps.length === 0 ? null : Math.min(...steps);
}
