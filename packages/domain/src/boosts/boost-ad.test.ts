import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { initialPriority } from '../ads/ad-priority.ts';
import { membershipTypes } from '../memberships/membership-types.ts';
import { boostEnded, boosted as boostedFor, type TopSpotState } from './boost-ad.ts';
import { type BoostPlanType, boostPlans, boostPlanTypes } from './boost-plans.ts';

const dayMs = 86_400_000;
const now = new Date('2026-03-10T09:00:00Z');
const boosted = (ad: TopSpotState, plan: BoostPlanType, at: Date) =>
  boostedFor(ad, { plan, days: boostPlans[plan].days }, at);
const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
const plain: TopSpotState = {
  top_spot: false,
  top_spot_until: null,
  display_tier: 'standard',
  priority_score: 10,
};

test.each([
  ['basic', 7],
  ['premium', 14],
  ['vip', 30],
] as const)('%s lasts %i days from now', (plan, days) => {
  expect(boosted(plain, plan, now)).toEqual({
    top_spot: true,
    top_spot_until: inDays(days),
    display_tier: plan,
    priority_score: 10 + boostPlans[plan].priority,
  });
});

describe('a boost of an ad that has a top spot', () => {
  const vip = boosted(plain, 'vip', now);

  test('adds its days and retains the higher tier', () => {
    expect(boosted(vip, 'basic', inDays(10))).toEqual({ ...vip, top_spot_until: inDays(37) });
  });

  test('starts now if the old one is over, cleaned up or not', () => {
    expect(boosted(vip, 'basic', inDays(30))).toEqual(boosted(plain, 'basic', inDays(30)));
  });
});

test('every boosted ad ranks before every other, the more expensive plan first', () => {
  const others = membershipTypes.map((type) => initialPriority(type).priority_score);
  const lowest = (plan: (typeof boostPlanTypes)[number]) =>
    Math.min(...others) + boosted({ ...plain, priority_score: 0 }, plan, now).priority_score;
  expect(lowest('basic')).toBeGreaterThan(Math.max(...others));
  expect(lowest('premium')).toBeGreaterThan(lowest('basic') + Math.max(...others));
  expect(lowest('vip')).toBeGreaterThan(lowest('premium') + Math.max(...others));
});

test('after any boosts an ad returns to its original priority', () => {
  const bought = fc.array(fc.record({ plan: fc.constantFrom(...boostPlanTypes), afterDays: fc.nat(40) }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(bought, fc.nat(100), (boosts, priority_score) => {
      let ad: TopSpotState = { ...plain, priority_score };
      let day = 0;
      let paidDays = 0;
      for (const { plan, afterDays } of boosts) {
        day += afterDays;
        ad = boosted(ad, plan, inDays(day));
        paidDays += boostPlans[plan].days;
        expect(ad.top_spot_until?.getTime()).toBeGreaterThanOrEqual(
          inDays(day + boostPlans[plan].days).getTime(),
        );
        expect(ad.top_spot_until?.getTime()).toBeLessThanOrEqual(inDays(day + paidDays).getTime());
      }
      expect(boostEnded(ad)).toEqual({ ...plain, priority_score });
    }),
  );
});
