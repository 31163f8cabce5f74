import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likelyStrikeReason } from './strike-reasons.ts';
import {
  countReaching,
  effectsOfStrike,
  isInForce,
  nextEffect,
  type Strike,
  stillSuspends,
  strikeEnd,
  strikeWindowStart,
  weighStrikes,
} from './strike-rule.ts';
import { defaultStrikeTerms, type StrikeTerms } from './strike-terms.ts';

const dayMs = 86_400_000;
const now = new Date('2026-03-10T09:00:00.000Z');
const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * dayMs + ms);
const strike = (weight: number, created_at = now): Strike => ({ weight, created_at });
const withThresholds = (thresholds: Partial<StrikeTerms['thresholds']>, windowDays = 30): StrikeTerms => ({
  ...defaultStrikeTerms,
  thresholds: { ...defaultStrikeTerms.thresholds, ...thresholds },
  terms: { ...defaultStrikeTerms.terms, window_days: windowDays },
});
const effects = (
  earlier: Strike[],
  weight: number,
  thresholds: Partial<StrikeTerms['thresholds']>,
  lastSuspension: Date | null = null,
) => effectsOfStrike({ earlier, added: strike(weight), terms: withThresholds(thresholds), lastSuspension });

describe('the window', () => {
  test.each([
    [0, 1],
    [29, 1],
    [30 - 1 / dayMs, 1],
    [30, 0],
    [31, 0],
  ])('of 30 days counts a strike %d days ago: %d', (days, expected) => {
    const created_at = daysAgo(days);
    expect(weighStrikes([strike(1, created_at)], strikeWindowStart(now, 30))).toBe(expected);
    expect(strikeEnd(created_at, 30) > now).toBe(expected === 1);
  });

  test('sums exactly the strikes that have not ended', () => {
    const strikes = fc.array(
      fc.record({
        weight: fc.integer({ min: 1, max: 100 }),
        created_at: fc.integer({ min: -60 * dayMs, max: 0 }).map((ms) => new Date(now.getTime() + ms)),
      }),
    );
    fc.assert(
      fc.property(strikes, fc.integer({ min: 1, max: 60 }), (list, days) => {
        const valid = list.filter(({ created_at }) => strikeEnd(created_at, days) > now);
        expect(weighStrikes(list, strikeWindowStart(now, days))).toBe(
          valid.reduce((sum, { weight }) => sum + weight, 0),
        );
      }),
    );
  });
});

describe('an effect', () => {
  test.each([
    ['below the threshold', [strike(1)], 1, []],
    ['at the threshold', [strike(1), strike(1)], 1, ['notice']],
    ['from below to above the threshold', [strike(2)], 4, ['notice']],
    ['above the threshold before', [strike(3)], 1, []],
    ['with an expired strike before', [strike(2, daysAgo(30)), strike(1)], 1, []],
    ['that crosses again after strikes have expired', [strike(3, daysAgo(30)), strike(2)], 1, ['notice']],
  ])('%s', (_, earlier, weight, expected) => {
    expect(effects(earlier, weight, { notice: 3 })).toEqual(expected);
  });

  test('does not take place while its threshold is off', () => {
    expect(effects([strike(90)], 90, {})).toEqual([]);
  });

  test('takes place together with others whose thresholds the same strike crosses', () => {
    expect(effects([], 4, { notice: 1, posting_limit: 4, suspension: 5 })).toEqual([
      'notice',
      'posting_limit',
    ]);
  });

  test('takes place once, however the weights are split', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 30 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 1, max: 40 }), (list, threshold) => {
        const times = list.filter((weight, at) =>
          effects(
            list.slice(0, at).map((one) => strike(one)),
            weight,
            { notice: threshold },
          ).includes('notice'),
        );
        const sum = list.reduce((one, other) => one + other, 0);
        expect(times).toHaveLength(sum >= threshold ? 1 : 0);
      }),
    );
  });
});

describe('a suspension', () => {
  test('counts strikes since the last suspension for strikes only', () => {
    const before = [strike(3, daysAgo(5)), strike(2, daysAgo(4))];
    expect(effects(before, 1, { suspension: 5 }, daysAgo(4))).toEqual([]);
    expect(effects([...before, strike(4, daysAgo(3))], 1, { suspension: 5 }, daysAgo(4))).toEqual([
      'suspension',
    ]);
  });

  test('takes place at the next strike of a member who was above when the threshold was switched on', () => {
    expect(effects([strike(9)], 1, { suspension: 5 })).toEqual(['suspension']);
  });

  test.each([
    ['rests on its strikes', [strike(3, daysAgo(2)), strike(2, daysAgo(1))], null, true],
    ['ends below the threshold', [strike(3, daysAgo(2)), strike(1, daysAgo(1))], null, false],
    ['does not rest on later strikes', [strike(3, daysAgo(2)), strike(2, now)], null, false],
    ['does not rest on strikes of an earlier suspension', [strike(5, daysAgo(9))], daysAgo(8), false],
    ['does not rest on strikes that had expired', [strike(5, daysAgo(31))], null, false],
  ])('%s', (_, remaining, previous, expected) => {
    const suspendedAt = daysAgo(1);
    expect(stillSuspends(remaining, { threshold: 5, windowDays: 30, suspendedAt, previous })).toBe(expected);
  });
});

test('the next effect has the lowest threshold above the sum', () => {
  const { thresholds } = withThresholds({ notice: 3, posting_limit: 8, suspension: 5 });
  expect(nextEffect(0, thresholds)).toEqual({ effect: 'notice', threshold: 3 });
  expect(nextEffect(3, thresholds)).toEqual({ effect: 'suspension', threshold: 5 });
  expect(nextEffect(8, thresholds)).toBeNull();
  expect(nextEffect(0, defaultStrikeTerms.thresholds)).toBeNull();
});

test('the posting limit holds from its threshold on', () => {
  const { thresholds } = withThresholds({ posting_limit: 4 });
  expect([3, 4, 5].map((sum) => isInForce('posting_limit', sum, thresholds))).toEqual([false, true, true]);
  expect(isInForce('posting_limit', 99, defaultStrikeTerms.thresholds)).toBe(false);
});

test('the members who reach a threshold are summed over the weights', () => {
  const distribution = [
    { weight: 1, members: 40 },
    { weight: 3, members: 5 },
    { weight: 9, members: 1 },
  ];
  expect([1, 2, 3, 4, 10].map((threshold) => countReaching(distribution, threshold))).toEqual([
    46, 6, 6, 1, 0,
  ]);
});

test.each([
  [[{ reason: 'stolen', weight: 100 }], 'stolen'],
  [
    [
      { reason: 'fraud', weight: 100 },
      { reason: 'duplicate', weight: 60 },
      { reason: 'duplicate', weight: 60 },
    ],
    'duplicate',
  ],
  [[{ reason: 'offensive', weight: 0 }], 'offensive'],
  [[{ reason: 'on-register', weight: 10_000 }], 'stolen'],
  [[{ reason: 'signals', weight: 400 }], null],
  [[{ reason: 'review-first', weight: 100 }], null],
  [[], null],
] as const)('the reason of the strike for the reports %j is %s', (reports, reason) => {
  expect(likelyStrikeReason(reports)).toBe(reason);
});
