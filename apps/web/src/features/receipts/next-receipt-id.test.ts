import * as v from 'valibot';
import { expect, test } from 'vitest';
import { nextReceiptId } from './next-receipt-id.ts';

const form = {
  kind: 'membership',
  plan: 'premium_trader',
  amount: 25_000,
  transaction_number: '20912345678',
  paid_on: '2026-03-01',
} as const;
const taken = '0190f0a0-0000-4000-8000-000000912345';

test('the next id of a receipt depends on the taken one and on the form alone', async () => {
  const next = await nextReceiptId(taken, form);
  expect(v.is(v.pipe(v.string(), v.uuid()), next)).toBe(true);
  expect(await nextReceiptId(taken, { ...form })).toBe(next);
  const others = [
    taken,
    await nextReceiptId(next, form),
    await nextReceiptId(taken, { ...form, amount: 26_000 }),
    await nextReceiptId(taken.replace('0190', '0191'), form),
  ];
  expect(others).not.toContain(next);
  expect(new Set(others).size).toBe(others.length);
});
