import { expect, test } from 'vitest';
import {
  newDraft,
  problemsOfDraft,
  type ReceiptDraft,
  toDraftProblems,
  today,
  toReceiptForm,
} from './receipt-draft.ts';

const now = new Date('2026-11-21T22:30:00Z');
const draft: ReceiptDraft = {
  ...newDraft(null),
  subject: 'premium_trader',
  amount: '٢٥٬٠٠٠',
  transaction_number: '2001 2345 678',
  paid_on: '2026-11-22',
};

test('today is the current day in Khartoum', () => {
  expect(today(now)).toBe('2026-11-22');
});

test('a complete draft is valid and is converted to the form of the API', () => {
  expect(problemsOfDraft(draft, true, now)).toEqual({});
  expect(toReceiptForm(draft)).toEqual({
    kind: 'membership',
    plan: 'premium_trader',
    amount: 25_000,
    transaction_number: '2001 2345 678',
    paid_on: '2026-11-22',
  });
});

test('an empty draft reports every missing field', () => {
  expect(problemsOfDraft({ ...newDraft(null), paid_on: '' }, false, now)).toEqual({
    subject: 'required',
    amount: 'required',
    transaction_number: 'required',
    paid_on: 'required',
    photo: 'required',
  });
  expect(problemsOfDraft({ ...draft, subject: 'boost' }, true, now)).toEqual({
    boost_plan: 'required',
    ad_id: 'required',
  });
});

test('an invalid value is reported for its field', () => {
  expect(
    problemsOfDraft({ ...draft, amount: 'كثير', paid_on: '2026-11-23', transaction_number: '12' }, true, now),
  ).toEqual({ amount: 'not-a-number', paid_on: 'date-in-future', transaction_number: 'too-short' });
  expect(toDraftProblems({ transaction_number: 'transaction-number-used', plan: 'required' }, draft)).toEqual(
    {
      transaction_number: 'transaction-number-used',
      subject: 'required',
    },
  );
});
