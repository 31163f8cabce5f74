import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boosted, type TopSpotState } from './boost-ad.ts';
import { boostPlanTypes } from './boost-plans.ts';
import { type ActiveBoost, boostCancelled, isCancellable } from './cancel-boost.ts';

const start = new Date('2026-03-10T09:00:00Z');
const dayMs = 86_400_000;
const after = (days: number) => new Date(start.getTime() + days * dayMs);
const plain: TopSpotState = {
  top_spot: false,
  top_spot_until: null,
  display_tier: 'standard',
  priority_score: 20,
};

function boostAll(boosts: readonly ActiveBoost[]): TopSpotState {
  return boosts.reduce<TopSpotState>((ad, boost) => boosted(ad, boost, start), plain);
}

describe('cancelling a boost', () => {
  test('returns an ad with one boost to its original priority', () => {
    const boosts = [{ id: 'a', plan: 'vip' as const, days: 30 }];
    expect(boostCancelled(boostAll(boosts), { boosts, id: 'a' }, after(1))).toEqual(plain);
  });

  test("removes the unused days of the middle one of three and retains the others' days", () => {
    const boosts = ['a', 'b', 'c'].map((id) => ({ id, plan: 'basic' as const, days: 7 }));
    const cancelled = boostCancelled(boostAll(boosts), { boosts, id: 'b' }, after(10));
    expect(cancelled.top_spot_until).toEqual(after(10 + 7));
  });

  test('lowers the tier to the highest remaining one', () => {
    const boosts = [
      { id: 'a', plan: 'basic' as const, days: 7 },
      { id: 'b', plan: 'vip' as const, days: 30 },
    ];
    const cancelled = boostCancelled(boostAll(boosts), { boosts, id: 'b' }, after(1));
    expect(cancelled).toEqual({
      top_spot: true,
      top_spot_until: after(7),
      display_tier: 'basic',
      priority_score: 1_020,
    });
  });

  test('of every boost in any order, at any time, returns the ad to its original priority', () => {
    const boost = fc.record({
      plan: fc.constantFrom(...boostPlanTypes),
      days: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(
        fc.array(boost, { minLength: 1, maxLength: 5 }),
        fc.infiniteStream(fc.nat()),
        fc.nat(40),
        (drawn, draws, day) => {
          let boosts: ActiveBoost[] = drawn.map((each, index) => ({ ...each, id: String(index) }));
          let ad = boostAll(boosts);
          while (boosts.length > 0) {
            const { id } = boosts[draws.next().value % boosts.length] as ActiveBoost;
            ad = boostCancelled(ad, { boosts, id }, after(day));
            boosts = boosts.filter((each) => each.id !== id);
          }
          expect(ad).toEqual(plain);
        },
      ),
    );
  });
});

test.each([
  [0, true],
  [24, true],
  [24.01, false],
])('%f hours after activation the money is refunded: %s', (hours, expected) => {
  expect(isCancellable(start, new Date(start.getTime() + hours * 3_600_000))).toBe(expected);
});
