import { expect, test } from 'vitest';
import { availabilityStep, defaultAvailabilityTerms, guidePriceOfSale, renewableFrom } from './ad-life.ts';

const now = new Date('2026-11-26T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test.each([
  { asks: 0, days: 13, isBoosted: false, step: null },
  { asks: 0, days: 14, isBoosted: false, step: 'ask' },
  { asks: 1, days: 6, isBoosted: false, step: null },
  { asks: 1, days: 7, isBoosted: false, step: 'ask' },
  { asks: 2, days: 6, isBoosted: false, step: null },
  { asks: 2, days: 7, isBoosted: false, step: 'pause' },
  { asks: 2, days: 7, isBoosted: true, step: null },
  { asks: 1, days: 7, isBoosted: true, step: 'ask' },
])(
  '$days days after question $asks (boosted: $isBoosted), the step is $step',
  ({ asks, days, isBoosted, step }) => {
    const sign = { asks, since: daysAgo(days), isBoosted };
    expect(availabilityStep(sign, defaultAvailabilityTerms, now)).toBe(step);
  },
);

test('an ad can be renewed 30 days after its listing', () => {
  expect(renewableFrom(new Date('2026-11-01T08:00:00Z'))).toEqual(new Date('2026-12-01T08:00:00Z'));
});

test.each([
  [null, null],
  [9_000_000, 9_000_000],
  [5_000_000, 5_000_000],
  [12_500_000, 12_500_000],
  [4_999_999, null],
  [12_500_001, null],
  [10_000, null],
])('a sale at %s of an ad that asked 10,000,000 counts as %s in the price guide', (price, counted) => {
  expect(guidePriceOfSale(price, 10_000_000)).toBe(counted);
});
