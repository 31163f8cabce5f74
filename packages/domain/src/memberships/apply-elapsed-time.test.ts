import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyElapsedTime } from './apply-elapsed-time.ts';
import type { MembershipState } from './membership-state.ts';

const freePoints = 10;
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

describe('the monthly reset', () => {
  test('is at midnight in Khartoum, which is 22:00 UTC of the day before', () => {
    const before = applyElapsedTime(member(), freePoints, new Date('2026-03-31T21:59:59.999Z'));
    expect(before).toMatchObject({ monthly_ads_count: 2, points: 4 });
    const after = applyElapsedTime(member(), freePoints, new Date('2026-03-31T22:00:00Z'));
    expect(after).toMatchObject({ monthly_ads_count: 0, points: 10, credits: 40 });
  });

  test('raises the points of a free member, but never lowers them', () => {
    const now = new Date('2026-04-02T10:00:00Z');
    expect(applyElapsedTime(member({ points: 10 }), freePoints, now).points).toBe(10);
    expect(applyElapsedTime(member({ points: 55 }), freePoints, now).points).toBe(55);
    expect(applyElapsedTime(member({ points: 0 }), freePoints, now).points).toBe(10);
  });

  test('gives a premium member ads but no points', () => {
    const premium = member({
      membership_type: 'premium_trader',
      membership_expires_at: new Date('2026-04-20T00:00:00Z'),
      carried_ads: 3,
    });
    expect(applyElapsedTime(premium, freePoints, new Date('2026-04-02T10:00:00Z'))).toMatchObject({
      membership_type: 'premium_trader',
      monthly_ads_count: 0,
      carried_ads: 0,
      points: 4,
    });
  });
});

describe('the end of a premium period', () => {
  const expires = new Date('2026-04-04T08:00:00Z');
  const premium = member({ membership_type: 'premium_individual', membership_expires_at: expires });

  test('is at its exact time, and points and credits are retained', () => {
    expect(applyElapsedTime(premium, freePoints, new Date(expires.getTime() - 1)).membership_type).toBe(
      'premium_individual',
    );
    expect(applyElapsedTime(premium, freePoints, expires)).toMatchObject({
      membership_type: 'free',
      membership_expires_at: null,
      points: 4,
      credits: 40,
    });
  });

  test('within a month does not top up points before the next month', () => {
    const expired = applyElapsedTime(premium, freePoints, new Date('2026-04-10T00:00:00Z'));
    expect(expired).toMatchObject({ membership_type: 'free', points: 4, monthly_ads_count: 0 });
    expect(applyElapsedTime(expired, freePoints, new Date('2026-05-10T00:00:00Z')).points).toBe(10);
  });

  test('applies to the legacy premium type too', () => {
    const legacy = member({ membership_type: 'premium', membership_expires_at: expires });
    expect(applyElapsedTime(legacy, freePoints, expires).membership_type).toBe('free');
  });
});

const moments = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true,
});
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
/** The time of the reset within its month is irrelevant. */
const withoutMoment = ({ last_monthly_reset: _, ...state }: MembershipState) => state;

test('applying it often has the same result as applying it once', () => {
  fc.assert(
    fc.property(states, fc.array(moments, { minLength: 1, maxLength: 6 }), (state, looks) => {
      const inOrder = [...looks].sort((a, b) => a.getTime() - b.getTime());
      const last = inOrder.at(-1) as Date;
      const often = inOrder.reduce((member, now) => applyElapsedTime(member, freePoints, now), state);
      expect(withoutMoment(often)).toEqual(withoutMoment(applyElapsedTime(state, freePoints, last)));
      expect(applyElapsedTime(often, freePoints, last)).toBe(often);
    }),
  );
});

test('elapsed time never reduces points and never changes credits', () => {
  fc.assert(
    fc.property(states, moments, (state, now) => {
      const current = applyElapsedTime(state, freePoints, now);
      expect(current.points).toBeGreaterThanOrEqual(state.points);
      expect(current.points).toBeLessThanOrEqual(Math.max(state.points, freePoints));
      expect(current.credits).toBe(state.credits);
    }),
  );
});

test('no member is premium after the end or free before it', () => {
  fc.assert(
    fc.property(states, moments, (state, now) => {
      const current = applyElapsedTime(state, freePoints, now);
      const stillPremium =
        state.membership_expires_at !== null && state.membership_expires_at.getTime() > now.getTime();
      expect(current.membership_type).toBe(stillPremium ? state.membership_type : 'free');
      expect(current.membership_expires_at === null).toBe(current.membership_type === 'free');
    }),
  );
});
