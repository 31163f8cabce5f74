import { type BoostPlanType, boostPlanTypes } from '@arabati/domain/boosts/boost-plans';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import {
  paidOnProblem,
  type paidPlanTypes,
  type ReceiptFormInput,
  receiptFormSchema,
} from '@arabati/domain/receipts/receipt-form';
import { parseNumber } from '@arabati/domain/text/digits';
import { khartoumDate } from '@arabati/domain/time/khartoum';
import { getDotPath, safeParse } from 'valibot';

/** A receipt draft: the value of every field as entered, '' if empty. */
export interface ReceiptDraft {
  /** The receipt's id, generated here, so that sending a draft twice creates one receipt. */
  id: string;
  /** Id of a membership plan, or 'boost'. */
  subject: string;
  boost_plan: string;
  ad_id: string;
  amount: string;
  transaction_number: string;
  paid_on: string;
}
/** A draft as it is stored on the device. */
export interface StoredReceipt {
  draft: ReceiptDraft;
  /** Already compressed. */
  photo: Blob | null;
}
export type ReceiptField = Exclude<keyof ReceiptDraft, 'id'> | 'photo';
export type ReceiptProblems = Partial<Record<ReceiptField, FieldProblem>>;

/** 2026-11-21, in Khartoum. */
export function today(now: Date): string {
  const { year, month, day } = khartoumDate(now);
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** @param adId the ad whose boost is paid for; undefined for a membership. */
export function newDraft(adId: string | null): ReceiptDraft {
  return {
    id: crypto.randomUUID(),
    subject: adId === null ? '' : 'boost',
    boost_plan: '',
    ad_id: adId ?? '',
    amount: '',
    transaction_number: '',
    paid_on: today(new Date()),
  };
}

/** Converts a draft to the server's form without validating it. */
export function toReceiptForm(draft: ReceiptDraft): ReceiptFormInput {
  const { subject, boost_plan, ad_id, transaction_number, paid_on } = draft;
  const amount = draft.amount.trim() === '' ? Number.NaN : (parseNumber(draft.amount) ?? Number.NaN);
  const transfer = { amount, transaction_number, paid_on };
  return subject === 'boost'
    ? { kind: 'boost', plan: boost_plan as BoostPlanType, ad_id, ...transfer }
    : { kind: 'membership', plan: subject as (typeof paidPlanTypes)[number], ...transfer };
}

/** Validates a draft with the server's own rules. */
export function problemsOfDraft(draft: ReceiptDraft, hasPhoto: boolean, now: Date): ReceiptProblems {
  const result = safeParse(receiptFormSchema, toReceiptForm(draft));
  const found: Record<string, FieldProblem> = {};
  for (const issue of result.issues ?? []) {
    found[getDotPath(issue) ?? ''] ??= issue.message as FieldProblem;
  }
  if (!found.paid_on) {
    const day = paidOnProblem(draft.paid_on, now);
    if (day) found.paid_on = day;
  }
  if (draft.amount.trim() === '') found.amount = 'required';
  return { ...toDraftProblems(found, draft), ...(hasPhoto ? {} : { photo: 'required' as const }) };
}

/** Maps the server's field names to the form's. */
export function toDraftProblems(
  fields: Record<string, FieldProblem>,
  { subject }: Pick<ReceiptDraft, 'subject'>,
): ReceiptProblems {
  const { kind, plan, ...others } = fields;
  const chosen = subject === 'boost' ? 'boost_plan' : 'subject';
  const wrong = plan ?? kind;
  return { ...(others as ReceiptProblems), ...(wrong ? { [chosen]: wrong } : {}) };
}

export function isBoostPlan(plan: string): plan is BoostPlanType {
  return boostPlanTypes.some((type) => type === plan);
}
