import * as v from 'valibot';
import { priceMaximum } from '../ads/price.ts';
import { boostPlanTypes } from '../boosts/boost-plans.ts';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { required } from '../text/clean-text.ts';
import { isCalendarDay } from '../time/calendar-day.ts';
import { khartoumDay } from '../time/khartoum.ts';
import { transactionNumberSchema } from './transaction-number.ts';

/** Plans that cost money. */
export const paidPlanTypes = ['premium_individual', 'premium_trader'] as const;

/** Maximum age of a transfer in days. An older date is usually a wrong year. */
export const receiptMaxAgeDays = 365;

const missing: FieldProblem = 'required';
const invalid: FieldProblem = 'invalid';

const transfer = {
  /** Transferred amount in pounds. */
  amount: v.pipe(
    v.number('not-a-number' satisfies FieldProblem),
    v.integer('not-a-number' satisfies FieldProblem),
    v.minValue(1, 'too-small' satisfies FieldProblem),
    v.maxValue(priceMaximum, 'too-large' satisfies FieldProblem),
  ),
  transaction_number: transactionNumberSchema,
  /** Day of the transfer in Khartoum: 2026-11-21. */
  paid_on: v.pipe(
    v.string(required),
    v.minLength(1, missing),
    v.isoDate(invalid),
    v.check(isCalendarDay, invalid),
  ),
};

/** A receipt without its photo, which is uploaded separately: the paid plan and the transfer. */
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
      /** An ad of the member. */
      ad_id: v.pipe(v.string(missing), v.minLength(1, missing), v.uuid(invalid)),
      ...transfer,
    }),
  ],
  missing,
);
export type ReceiptForm = v.InferOutput<typeof receiptFormSchema>;
export type ReceiptFormInput = v.InferInput<typeof receiptFormSchema>;

/** Validates the day of a transfer by the calendar in Khartoum. */
export function paidOnProblem(paid_on: string, now: Date): FieldProblem | null {
  const day = Date.parse(`${paid_on}T00:00:00Z`) / 86_400_000;
  const today = khartoumDay(now);
  if (day > today) return 'date-in-future';
  return day < today - receiptMaxAgeDays ? 'date-too-old' : null;
}
