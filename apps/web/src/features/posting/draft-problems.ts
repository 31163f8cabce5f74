import { adFormSchema, newestYear } from '@arabati/domain/ads/ad-form';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { parseNumber } from '@arabati/domain/text/digits';
import { getDotPath, safeParse } from 'valibot';
import { type AdDraft, draftPrice, isBroker, toAdForm } from './ad-draft.ts';
import { type DraftField, postingSteps, stepOf } from './posting-steps.ts';

export type DraftProblems = Partial<Record<DraftField, FieldProblem>>;

/** Placeholder for photos without a server id yet. */
const anyPhoto = '00000000-0000-4000-8000-000000000000';

/** Validates a draft with the server's own rules. */
export function problemsOfDraft(draft: AdDraft, photoCount: number, now: Date): DraftProblems {
  const form = toAdForm(draft, photoCount > 0 ? [anyPhoto] : []);
  const result = safeParse(adFormSchema, form);
  const found: Record<string, FieldProblem> = {};
  for (const issue of result.issues ?? []) {
    const path = getDotPath(issue) ?? '';
    // Report the first failing rule of each field.
    found[path] ??= issue.message as FieldProblem;
  }
  if (form.year !== null && form.year > newestYear(now)) found.year ??= 'too-large';
  const problems = toDraftProblems(found);

  if (problems.price_amount) problems.price_amount = priceProblem(draft);
  if (isBroker(draft) && draft.broker_commission_requested === '') {
    problems.broker_commission_requested = 'required';
  }
  return problems;
}

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

/** The server validates the price in pounds; the form has the entered text. */
function priceProblem(draft: AdDraft): FieldProblem {
  const amount = parseNumber(draft.price_amount);
  if (draft.price_amount.trim() === '') return 'required';
  if (amount === null) return 'not-an-amount';
  return draftPrice(draft) === null && amount > 0 ? 'too-large' : 'too-small';
}

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
