import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultRefundTerms, isRefundDue, type RefundCase, refundsSince } from './reveal-refund.ts';

const hourMs = 3_600_000;
const happenedAt = new Date('2026-03-10T09:00:00.000Z');
const hoursBefore = (hours: number) => new Date(happenedAt.getTime() - hours * hourMs);
const paid = (change: Partial<RefundCase> = {}, reveal: Partial<RefundCase['reveal']> = {}): RefundCase => ({
  reason: 'sold',
  happenedAt,
  reveal: { points_spent: 1, created_at: hoursBefore(3), refunded_at: null, ...reveal },
  isOwner: false,
  isBuyer: false,
  sharesDevice: false,
  refunds: { member: 0, seller: 0 },
  ...change,
});

test.each([
  ['soon before the sale', paid(), true],
  ['of the named buyer', paid({ isBuyer: true }), false],
  ['exactly 24 hours before the sale', paid({}, { created_at: hoursBefore(24) }), true],
  ['a millisecond earlier', paid({}, { created_at: new Date(hoursBefore(24).getTime() - 1) }), false],
  [
    '29 days before a dead number',
    paid({ reason: 'dead-number' }, { created_at: hoursBefore(29 * 24) }),
    true,
  ],
  [
    '31 days before a dead number',
    paid({ reason: 'dead-number' }, { created_at: hoursBefore(31 * 24) }),
    false,
  ],
  ['that was free', paid({}, { points_spent: 0 }), false],
  ['that was refunded', paid({}, { refunded_at: happenedAt }), false],
  ["of the member's own ad", paid({ isOwner: true }), false],
  ["on the seller's device", paid({ sharesDevice: true }), false],
  ['after four refunds', paid({ refunds: { member: 4, seller: 29 } }), true],
  ['after five refunds', paid({ refunds: { member: 5, seller: 0 } }), false],
  ['after thirty refunds for the seller', paid({ refunds: { member: 0, seller: 30 } }), false],
])('a reveal %s', (_, reveal, expected) => {
  expect(isRefundDue(reveal, defaultRefundTerms)).toBe(expected);
});

test('a rule that is off returns nothing, whatever the other one is', () => {
  const off = { ...defaultRefundTerms, refund_sold_hours: null };
  expect(refundsSince('sold', happenedAt, off)).toBeNull();
  expect(isRefundDue(paid(), off)).toBe(false);
  expect(isRefundDue(paid({ reason: 'dead-number' }), off)).toBe(true);
  const noDead = { ...defaultRefundTerms, refund_dead_days: null };
  expect(isRefundDue(paid({ reason: 'dead-number' }), noDead)).toBe(false);
});

test('no number of requests exceeds the limits', () => {
  fc.assert(
    fc.property(fc.nat(8), fc.nat(8), fc.nat(30), (member_refunds, seller_refunds, attempts) => {
      const terms = { ...defaultRefundTerms, member_refunds, seller_refunds };
      let refunds = 0;
      for (let n = 0; n < attempts; n += 1)
        if (isRefundDue(paid({ refunds: { member: refunds, seller: refunds } }), terms)) refunds += 1;
      expect(refunds).toBe(Math.min(attempts, member_refunds, seller_refunds));
    }),
  );
});
