import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spend, spendable } from '../points/spend-point.ts';
import { applyElapsedTime } from './apply-elapsed-time.ts';
import { daysRemaining, downgrade, upgrade } from './change-membership.ts';
import type { MembershipState } from './membership-state.ts';
import { isPremium, planTypeOf } from './membership-types.ts';
import { monthlyAdsLimit } from './monthly-allowance.ts';

const plans = {
  free: { plan_type: 'free', duration_days: null, monthly_points: 10, monthly_ads_limit: 3 },
  premium_individual: {
    plan_type: 'premium_individual',
    duration_days: 30,
    monthly_points: 30,
    monthly_ads_limit: 15,
  },
  premium_trader: {
    plan_type: 'premium_trader',
    duration_days: 30,
    monthly_points: 70,
    monthly_ads_limit: 30,
  },
} as const;
type Paid = 'premium_individual' | 'premium_trader';

const dayMs = 86_400_000;
const now = new Date('2026-03-10T09:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
const member = (state: Partial<MembershipState> = {}): MembershipState => ({
  membership_type: 'free',
  membership_expires_at: null,
  points: 4,
  credits: 40,
  monthly_ads_count: 2,
  carried_ads: 0,
  last_monthly_reset: new Date('2026-03-05T10:00:00Z'),
  ...state,
});
const planOf = (state: MembershipState) => plans[planTypeOf(state.membership_type)];
const buy = (state: MembershipState, next: Paid, at = now) =>
  upgrade(state, { current: planOf(state), next: plans[next] }, at);
const adsLeft = (state: MembershipState) => monthlyAdsLimit(planOf(state), state) - state.monthly_ads_count;

describe('an upgrade', () => {
  test('of a free member adds the points, converts credits to points, and retains the unused ad', () => {
    expect(buy(member(), 'premium_individual')).toMatchObject({
      membership_type: 'premium_individual',
      membership_expires_at: inDays(30),
      points: 4 + 40 + 30,
      credits: 0,
      monthly_ads_count: 0,
      carried_ads: 1,
    });
  });

  test('of a running period starts when that one ends', () => {
    const running = member({
      membership_type: 'premium_trader',
      membership_expires_at: inDays(12),
      monthly_ads_count: 7,
      carried_ads: 2,
    });
    expect(buy(running, 'premium_trader')).toMatchObject({
      membership_expires_at: inDays(42),
      carried_ads: 30 + 2 - 7,
      monthly_ads_count: 0,
    });
  });

  test('of a period that ends at this instant starts now', () => {
    const ending = member({ membership_type: 'premium_individual', membership_expires_at: now });
    expect(buy(ending, 'premium_individual').membership_expires_at).toEqual(inDays(30));
  });

  test('of the legacy premium type is based on the plan of individuals', () => {
    const legacy = member({
      membership_type: 'premium',
      membership_expires_at: inDays(1),
      monthly_ads_count: 5,
    });
    expect(buy(legacy, 'premium_trader')).toMatchObject({
      membership_type: 'premium_trader',
      membership_expires_at: inDays(31),
      carried_ads: 10,
    });
  });

  test('keeps a membership without an end without an end', () => {
    const endless = member({ membership_type: 'premium_individual', membership_expires_at: null });
    expect(buy(endless, 'premium_trader').membership_expires_at).toBeNull();
  });

  test('carries nothing over if the member has posted more than the plan allows', () => {
    expect(buy(member({ monthly_ads_count: 9 }), 'premium_individual').carried_ads).toBe(0);
  });

  test('adds ads that are valid until the monthly reset', () => {
    const bought = buy(member(), 'premium_individual');
    const april = applyElapsedTime(bought, 10, new Date('2026-03-31T22:00:00Z'));
    expect(adsLeft(april)).toBe(15);
  });
});

describe('a downgrade', () => {
  test('retains points, credits and the count of posted ads', () => {
    const premium = member({
      membership_type: 'premium_trader',
      membership_expires_at: inDays(9),
      points: 55,
      carried_ads: 4,
      monthly_ads_count: 11,
    });
    expect(downgrade(premium)).toEqual({
      ...premium,
      membership_type: 'free',
      membership_expires_at: null,
      carried_ads: 0,
    });
  });
});

test.each([
  ['no end', null, 0],
  ['this very moment', now, 0],
  ['yesterday', inDays(-1), 0],
  ['a minute from now', new Date(now.getTime() + 60_000), 1],
  ['a day from now', inDays(1), 1],
  ['a day and a millisecond from now', new Date(now.getTime() + dayMs + 1), 2],
  ['a period from now', inDays(30), 30],
])('days remaining until %s', (_case, expires, days) => {
  expect(daysRemaining(expires, now)).toBe(days);
});

const moments = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const paid = fc.constantFrom<Paid>('premium_individual', 'premium_trader');
const states = fc
  .record({
    premium: fc.constantFrom(null, 'premium', 'premium_individual', 'premium_trader'),
    expires: moments,
    points: fc.nat(200),
    credits: fc.nat(200),
    monthly_ads_count: fc.nat(40),
    carried_ads: fc.nat(10),
    last_monthly_reset: moments,
  })
  .map(
    ({ premium, expires, ...rest }): MembershipState => ({
      ...rest,
      membership_type: premium ?? 'free',
      membership_expires_at: premium ? expires : null,
    }),
  );

test('an upgrade loses no points or ads, and lasts one period from now or from the end', () => {
  fc.assert(
    fc.property(states, moments, paid, (state, at, next) => {
      const before = applyElapsedTime(state, 10, at);
      const after = buy(before, next, at);
      expect(after.points + after.credits).toBe(before.points + before.credits + plans[next].monthly_points);
      expect(after.credits).toBe(0);
      expect(adsLeft(after)).toBe(Math.max(0, adsLeft(before)) + plans[next].monthly_ads_limit);
      const from = Math.max(at.getTime(), before.membership_expires_at?.getTime() ?? 0);
      expect(after.membership_expires_at?.getTime()).toBe(from + 30 * dayMs);
      expect(daysRemaining(after.membership_expires_at, at)).toBeGreaterThanOrEqual(30);
    }),
  );
});

test('two periods bought together last as long as two bought in sequence', () => {
  fc.assert(
    fc.property(
      states,
      moments,
      paid,
      fc.integer({ min: 0, max: 30 * dayMs - 1 }),
      (state, at, next, pause) => {
        const first = buy(applyElapsedTime(state, 10, at), next, at);
        const later = new Date(at.getTime() + pause);
        const second = buy(applyElapsedTime(first, 10, later), next, later);
        expect(second.membership_expires_at).toEqual(buy(first, next, at).membership_expires_at);
      },
    ),
  );
});

type Act = { buy: Paid } | { downgrade: true } | { spend: number } | { pass: number };
const acts = fc.array(
  fc.oneof(
    paid.map((plan): Act => ({ buy: plan })),
    fc.constant<Act>({ downgrade: true }),
    fc.nat(20).map((cost): Act => ({ spend: cost })),
    fc.integer({ min: 1, max: 50 * dayMs }).map((pass): Act => ({ pass })),
  ),
  { maxLength: 30 },
);

test('in any order of changes, no balance is negative, free has no end, and premium ends in the future', () => {
  fc.assert(
    fc.property(states, moments, acts, (start, at, events) => {
      let moment = at;
      let state = applyElapsedTime(start, 10, moment);
      for (const act of events) {
        if ('pass' in act) moment = new Date(moment.getTime() + act.pass);
        state = applyElapsedTime(state, 10, moment);
        if ('buy' in act) state = buy(state, act.buy, moment);
        if ('downgrade' in act) state = downgrade(state);
        if ('spend' in act) state = { ...state, ...spend(state, state.membership_type, act.spend) };
        expect(Math.min(state.points, state.credits, state.carried_ads)).toBeGreaterThanOrEqual(0);
        expect(spendable(state, state.membership_type)).toBeGreaterThanOrEqual(0);
        expect(state.membership_expires_at !== null && state.membership_expires_at > moment).toBe(
          isPremium(state.membership_type),
        );
      }
    }),
  );
});
