import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carPrice } from './price.ts';
import { type CostTerms, estimateTotalCost, type PricedAd } from './total-cost.ts';

const none: CostTerms = {
  commission_percent: null,
  commission_text: '',
  transfer_amount: null,
  transfer_text: '',
  dollar_rate: null,
  dollar_rate_day: null,
};
const ad: PricedAd = { price: 10_000_000, broker_commission_requested: false, broker_commission_amount: 0 };
const ofBroker = { ...ad, broker_commission_requested: true };

test.each([
  ['nothing but the price', ad, none, { commission: 0, transfer: null, total: 10_000_000, dollars: null }],
  [
    'the usual commission of a broker who states none',
    ofBroker,
    { ...none, commission_percent: 2.5 },
    { commission: 250_000, isCommissionUsual: true, total: 10_250_000 },
  ],
  [
    "the seller's own commission",
    { ...ofBroker, broker_commission_amount: 100_000 },
    { ...none, commission_percent: 2.5 },
    { commission: 100_000, isCommissionUsual: false, total: 10_100_000 },
  ],
  [
    'an unknown commission',
    ofBroker,
    none,
    { commission: null, isCommissionUsual: false, total: 10_000_000 },
  ],
  [
    'no commission without a broker',
    ad,
    { ...none, commission_percent: 2.5 },
    { commission: 0, isCommissionUsual: false, total: 10_000_000 },
  ],
  [
    'the transfer, and dollars',
    ad,
    { ...none, transfer_amount: 400_000, dollar_rate: 3_600, dollar_rate_day: '2026-11-20' },
    { transfer: 400_000, total: 10_400_000, oldPounds: 10_400_000_000, dollars: 2_889 },
  ],
])('the total contains %s', (_, priced, terms, expected) => {
  expect(estimateTotalCost(priced, terms)).toMatchObject(expected);
});

test('the total is the sum of its known parts, in whole units that agree with each other', () => {
  const optional = (arbitrary: fc.Arbitrary<number>) => fc.option(arbitrary, { nil: null });
  fc.assert(
    fc.property(
      fc.record({
        price: fc.integer({ min: carPrice.minimum, max: carPrice.maximum }),
        broker_commission_requested: fc.boolean(),
        broker_commission_amount: fc.nat(1_000_000_000),
      }),
      optional(fc.integer({ min: 0, max: 200 }).map((tenths) => tenths / 10)),
      optional(fc.nat(1_000_000_000)),
      optional(fc.integer({ min: 1, max: 1_000_000_000 })),
      (priced, commission_percent, transfer_amount, dollar_rate) => {
        const cost = estimateTotalCost(priced, { ...none, commission_percent, transfer_amount, dollar_rate });
        expect(cost.total).toBe(cost.price + (cost.commission ?? 0) + (cost.transfer ?? 0));
        expect(cost.total).toBeGreaterThanOrEqual(priced.price);
        expect(Number.isSafeInteger(cost.oldPounds)).toBe(true);
        expect(cost.oldPounds).toBe(cost.total * 1_000);
        if (!priced.broker_commission_requested) expect(cost.commission).toBe(0);
        expect(cost.dollars === null).toBe(dollar_rate === null);
        if (dollar_rate !== null)
          expect(Math.abs((cost.dollars ?? 0) * dollar_rate - cost.total)).toBeLessThanOrEqual(
            dollar_rate / 2,
          );
      },
    ),
  );
});
