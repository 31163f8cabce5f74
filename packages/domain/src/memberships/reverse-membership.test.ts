import fc from 'fast-check';
import { expect, test } from 'vitest';
import { downgrade, upgrade } from './change-membership.ts';
import type { MembershipState } from './membership-state.ts';
import { reverseMembership } from './reverse-membership.ts';

const now = new Date('2026-03-10T09:00:00Z');
const plan = { plan_type: 'premium_trader', duration_days: 30, monthly_points: 70 } as const;
const free: MembershipState = {
  membership_type: 'free',
  membership_expires_at: null,
  points: 10,
  credits: 40,
  monthly_ads_count: 2,
  carried_ads: 0,
  last_monthly_reset: new Date('2026-03-01T09:00:00Z'),
};
const premium: MembershipState = {
  ...free,
  membership_type: 'premium_individual',
  membership_expires_at: new Date('2026-04-01T09:00:00Z'),
  credits: 0,
  carried_ads: 4,
};
const upgraded = (state: MembershipState) =>
  upgrade(state, { current: { monthly_ads_limit: 3 }, next: plan }, now);
const change = (before: MembershipState) => ({
  before,
  after: 'premium_trader' as const,
  monthly_points: 70,
});

test('undoing a downgrade restores type, end and carried-over ads, and counts ads posted since', () => {
  const after = { ...downgrade(premium), monthly_ads_count: 3 };
  expect(reverseMembership(after, { before: premium, after: 'free', monthly_points: 0 })).toEqual({
    ...premium,
    monthly_ads_count: 3,
  });
});

test('an upgrade that is reversed immediately restores the previous state', () => {
  const states = fc.record({ points: fc.nat(200), credits: fc.nat(80), monthly_ads_count: fc.nat(3) });
  fc.assert(
    fc.property(states, fc.constantFrom(free, premium), (drawn, base) => {
      const before = { ...base, ...drawn };
      expect(reverseMembership(upgraded(before), change(before))).toEqual(before);
    }),
  );
});

test.each([
  [0, { points: 10, credits: 40 }],
  [20, { points: 0, credits: 30 }],
  [60, { points: 0, credits: 0 }],
  [120, { points: 0, credits: 0 }],
])(
  'points that were spent since (%i) are not taken twice and no balance goes below zero',
  (spent, balance) => {
    const after = upgraded(free);
    expect(reverseMembership({ ...after, points: after.points - spent }, change(free))).toMatchObject(
      balance,
    );
  },
);

test('a membership that has ended since stays free', () => {
  const ended = { ...upgraded(free), membership_type: 'free' as const, membership_expires_at: null };
  expect(reverseMembership(ended, change(premium))).toMatchObject({
    membership_type: 'free',
    membership_expires_at: null,
  });
});
