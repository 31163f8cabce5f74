import { adFormSchema } from '@arabati/domain/ads/ad-form';
import { newestYear } from '@arabati/domain/ads/ad-limits';
import { priceProblem } from '@arabati/domain/ads/price-problem';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { getDotPath, safeParse } from 'valibot';
import { type AdDraft, isBroker, toAdForm } from './ad-draft.ts';
import { type DraftProblems, toDraftProblems } from './draft-problems.ts';

/** Placeholder for photos without a server id yet. */
const anyPhoto = '00000000-0000-4000-8000-000000000000';

/** Validates a draft with the server's own rules. */
export function problemsOfDraft(draft: AdDraft, photoCount: number, now: Date): DraftProblems {
  const form = toAdForm(draft, photoCount > 0 ? [{ id: anyPhoto, angle: null }] : []);
  const result = safeParse(adFormSchema, form);
  const found: Record<string, FieldProblem> = {};
  for (const issue of result.issues ?? []) {
    const path = getDotPath(issue) ?? '';
    // Report the first failing rule of each field.
    found[path] ??= issue.message as FieldProblem;
  }
  if (form.year !== null && form.year > newestYear(now)) found.year ??= 'too-large';
  const problems = toDraftProblems(found);

  if (problems.price_amount) {
    // The server validates the price in pounds; the form has the entered text.
    const typed = { amount: draft.price_amount, unit: draft.price_unit };
    problems.price_amount = priceProblem(typed) ?? problems.price_amount;
  }
  if (isBroker(draft) && draft.broker_commission_requested === '') {
    problems.broker_commission_requested = 'required';
  }
  return problems;
}
