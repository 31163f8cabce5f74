import { adFormSchema } from '@arabati/domain/ads/ad-form';
import { newestYear } from '@arabati/domain/ads/ad-limits';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { parseNumber } from '@arabati/domain/text/digits';
import { getDotPath, safeParse } from 'valibot';
import { type AdDraft, draftPrice, isBroker, toAdForm } from './ad-draft.ts';
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

  if (problems.price_amount) problems.price_amount = priceProblem(draft);
  if (isBroker(draft) && draft.broker_commission_requested === '') {
    problems.broker_commission_requested = 'required';
  }
  return problems;
}

/** The server validates the price in pounds; the form has the entered text. */
function priceProblem(draft: AdDraft): FieldProblem {
  const amount = parseNumber(draft.price_amount);
  if (draft.price_amount.trim() === '') return 'required';
  if (amount === null) return 'not-an-amount';
  return draftPrice(draft) === null && amount > 0 ? 'too-large' : 'too-small';
}
