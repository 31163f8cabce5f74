import * as v from 'valibot';
import { priceMaximum } from '../ads/price.ts';
import { boostPlanTypes } from '../boosts/boost-plans.ts';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { required } from '../text/clean-text.ts';
import { isCalendarDay } from '../time/calendar-day.ts';
import { khartoumDay } from '../time/khartoum.ts';
import { transactionNumberSchema } from './transaction-number.ts';

/** The plans that are paid for. */
export const paidPlanTypes = ['premium_individual', 'premium_trader'] as const;

/** A transfer of longer ago is a slip of the year, or not one that anybody waits for. */
export const receiptMaxAgeDays = 365;

const missing: FieldProblem = 'required';
const invalid: FieldProblem = 'invalid';

const transfer = {
  /** Pounds that were transferred. */
  amount: v.pipe(
    v.number('not-a-number' satisfies FieldProblem),
    v.integer('not-a-number' satisfies FieldProblem),
    v.minValue(1, 'too-small' satisfies FieldProblem),
    v.maxValue(priceMaximum, 'too-large' satisfies FieldProblem),
  ),
  transaction_number: transactionNumberSchema,
  /** The day of the transfer in Khartoum: 2026-11-21. */
  paid_on: v.pipe(
    v.string(required),
    v.minLength(1, missing),
    v.isoDate(invalid),
    v.check(isCalendarDay, invalid),
  ),
};

/** A receipt without its photo, which follows by itself: what was paid for, and the transfer. */
export const receiptFormSchema = v.variant(
  'kind',
  [
    v.object({
      kind: v.literal('membership'),
      plan: v.picklist(paidPlanTypes, missing),
      ...transfer,
    }),
    v.object({
      kind: v.literal('boost'),
      plan: v.picklist(boostPlanTypes, missing),
      /** The member's own ad. */
      ad_id: v.pipe(v.string(missing), v.minLength(1, missing), v.uuid(invalid)),
      ...transfer,
    }),
  ],
  missing,
);
export type ReceiptForm = v.InferOutput<typeof receiptFormSchema>;
export type ReceiptFormInput = v.InferInput<typeof receiptFormSchema>;

/** What is wrong with the day of a transfer, counted by the calendar in Khartoum. */
export function paidOnProblem(paid_on: string, now: Date): FieldProblem | null {
  const day = Date.parse(`${paid_on}T00:00:00Z`) / 86_400_000;
  const today = khartoumDay(now);
  if (day > today) return 'date-in-future';
  return day < today - receiptMaxAgeDays ? 'date-too-old' : null;
}
