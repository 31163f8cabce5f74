import { expect, test } from 'vitest';
import { activationName, moneyEntryLine, reversalLosses } from './money-words.ts';

test('a refund is shown with its sign, the administrator and the reason', () => {
  const line = moneyEntryLine({
    id: '1',
    kind: 'refund',
    amount: -5_000,
    currency: 'SDG',
    reason: 'دفع مرتين',
    administrator: 'huda',
    created_at: '2026-03-10T09:00:00Z',
  });
  expect(line).toMatch(/^مبلغ معاد \u2066-5,000\u2069 جنيه، .*، \u2068huda\u2069: \u2068دفع مرتين\u2069$/);
});

test('an activation is named by its kind and plan', () => {
  expect(activationName({ kind: 'membership', plan: 'premium_trader' })).toBe('عضوية: مميز - تاجر');
  expect(activationName({ kind: 'boost', plan: 'vip' })).toBe('تعزيز: باقة VIP');
});

test.each([
  [80_000, 'لم تمر 24 ساعة، فيعود المبلغ كله.'],
  [0, 'مرت 24 ساعة، فلا يعود شيء إلا إذا كتبت مبلغاً.'],
])('a boost with %i pounds due', (refund_due, sentence) => {
  const losses = reversalLosses({
    kind: 'boost',
    plan: 'vip',
    expires_at: '2026-03-17T09:00:00Z',
    refund_due,
  });
  expect(losses).toContain(sentence);
});
