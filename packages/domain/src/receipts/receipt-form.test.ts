import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { paidOnProblem, receiptFormSchema } from './receipt-form.ts';

const form = {
  kind: 'membership',
  plan: 'premium_trader',
  amount: 25_000,
  transaction_number: ' ٢٠٠١ ٢٣٤٥ ٦٧٨',
  paid_on: '2026-11-21',
};
const boost = {
  ...form,
  kind: 'boost',
  plan: 'vip',
  ad_id: '0197a000-0000-7000-8000-000000000001',
};

test('a receipt pays for a membership or for a boost of an ad', () => {
  expect(safeParse(receiptFormSchema, form).output).toEqual({ ...form, transaction_number: '20012345678' });
  expect(safeParse(receiptFormSchema, boost).success).toBe(true);
});

test.each([
  [{ ...form, kind: undefined }, 'required'],
  [{ ...form, kind: 'donation' }, 'required'],
  [{ ...form, plan: 'free' }, 'required'],
  [{ ...form, plan: 'vip' }, 'required'],
  [{ ...boost, plan: 'premium_trader' }, 'required'],
  [{ ...boost, ad_id: undefined }, 'required'],
  [{ ...form, amount: Number.NaN }, 'not-a-number'],
  [{ ...form, amount: 0.5 }, 'not-a-number'],
  [{ ...form, amount: 0 }, 'too-small'],
  [{ ...form, amount: 1e12 }, 'too-large'],
  [{ ...form, paid_on: '' }, 'required'],
  [{ ...form, paid_on: '21/11/2026' }, 'invalid'],
  [{ ...form, paid_on: '2026-02-30' }, 'invalid'],
])('%j is rejected: %s', (typed, problem) => {
  expect(safeParse(receiptFormSchema, typed).issues?.[0]?.message).toBe(problem);
});

test.each([
  // 00:15 in Khartoum is still the previous day in UTC.
  ['2026-11-22', '2026-11-21T22:15:00Z', null],
  ['2026-11-22', '2026-11-21T21:45:00Z', 'date-in-future'],
  ['2026-11-21', '2026-11-21T21:45:00Z', null],
  ['2025-11-21', '2026-11-21T10:00:00Z', null],
  ['2025-11-20', '2026-11-21T10:00:00Z', 'date-too-old'],
  ['9999-01-01', '2026-11-21T10:00:00Z', 'date-in-future'],
])('a transfer of %s submitted at %s: %s', (paidOn, now, problem) => {
  expect(paidOnProblem(paidOn, new Date(now))).toBe(problem);
});
