import { expect, test } from 'vitest';
import { defaultStrikeTerms } from '../strikes/strike-terms.ts';
import { unusualChanges, unusualSettings } from './unusual-changes.ts';

test.each([
  ['premium_individual.price', 18_000, 17, true],
  ['premium_individual.price', 18_000, 18_500, false],
  ['vip.price', 80_000, 26_667, false],
  ['vip.price', 80_000, 26_666, true],
  ['basic.price', 25_000, 75_000, true],
  ['basic.days', 7, 14, false],
  ['basic.days', 7, 70, true],
  ['free.monthly_points', 10, 0, true],
  ['free.monthly_ads_limit', 0, 3, false],
  ['new_member_days', 7, 70, true],
  ['review_first', 'no-one', 'both', false],
  ['support_email', 'a@example.com', 'b@example.com', false],
] as const)('%s from %s to %s is unusual: %s', (field, from, to, expected) => {
  const change = { field, from, to };
  expect(unusualChanges([change])).toEqual(expected ? [change] : []);
});

test('a section is compared as it will be stored, regardless of the digits in which it was typed', () => {
  const before = {
    basic: { price: 18_000, days: 7 },
    premium: { price: 45_000, days: 14 },
    vip: { price: 80_000, days: 30 },
  };
  const typed = {
    basic: { price: '١٧', days: '7' },
    premium: { price: '45,000', days: '14' },
    vip: { price: '80000', days: '30' },
  };
  expect(unusualSettings('boosts', before, typed)).toEqual([{ field: 'basic.price', from: 18_000, to: 17 }]);
  expect(unusualSettings('boosts', before, { ...typed, basic: { price: '', days: '7' } })).toEqual([]);
});

test('a threshold of strikes that is switched on or lowered is confirmed', () => {
  const change = (to: unknown, from: number | null = 5) => {
    const before = { ...defaultStrikeTerms, thresholds: { ...defaultStrikeTerms.thresholds, notice: from } };
    const typed = { ...before, thresholds: { ...before.thresholds, notice: to } };
    return unusualSettings('strikes', before, typed);
  };
  expect(change('3')).toEqual([{ field: 'thresholds.notice', from: 5, to: 3 }]);
  expect(change('٣', null)).toEqual([{ field: 'thresholds.notice', from: null, to: 3 }]);
  expect([change('6'), change(''), change('5'), change('x')]).toEqual([[], [], [], []]);
});

test('the figures of the review first are compared too', () => {
  const before = { review_first: 'no-one', new_member_days: 7, approved_ads: 1, risky_weight: 100 };
  const typed = { review_first: 'both', new_member_days: '٧٠', approved_ads: '1', risky_weight: '100' };
  expect(unusualSettings('publishing', before, typed)).toEqual([
    { field: 'new_member_days', from: 7, to: 70 },
  ]);
});
