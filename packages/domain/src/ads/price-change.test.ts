import { describe, expect, test } from 'vitest';
import { countRecentChanges, isUnlikelyPriceChange, planShownDrop } from './price-change.ts';

const now = new Date('2026-03-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const inAWeek = new Date('2026-03-27T12:00:00Z');
const plan = (price: number, newPrice: number, changes: [number, number][] = [], shownFrom?: number) =>
  planShownDrop({
    price,
    newPrice,
    shown: shownFrom === undefined ? null : { from: shownFrom, until: daysAgo(-3) },
    changes: changes.map(([old_price, days]) => ({ old_price, changed_at: daysAgo(days) })),
    now,
  });

describe('a fall in price', () => {
  test('is shown for a week with the former price', () => {
    expect(plan(10_000_000, 9_000_000)).toEqual({
      shown: { from: 10_000_000, until: inAWeek },
      isDrop: true,
    });
  });

  test.each([
    ['a raise', 9_000_000, 10_000_000, []],
    ['less than one percent', 10_000_000, 9_900_001, []],
    ['a price that was raised before', 12_000_000, 10_000_000, [[10_000_000, 2]]],
    ['a price as low as one within the month', 12_000_000, 9_000_000, [[9_000_000, 29]]],
  ] as const)('%s is none', (_, price, newPrice, changes) => {
    expect(plan(price, newPrice, changes as unknown as [number, number][])).toEqual({
      shown: null,
      isDrop: false,
    });
  });

  test('is compared with the lowest price of thirty days, not with older ones', () => {
    expect(plan(12_000_000, 9_500_000, [[10_000_000, 2]]).shown?.from).toBe(10_000_000);
    expect(plan(12_000_000, 9_500_000, [[9_000_000, 31]]).shown?.from).toBe(12_000_000);
  });

  test('of one percent counts', () => {
    expect(plan(10_000_000, 9_900_000).isDrop).toBe(true);
  });

  test('that is small leaves an earlier one as it is, and a raise ends it', () => {
    expect(plan(9_000_000, 8_990_000, [[10_000_000, 4]], 10_000_000).shown).toEqual({
      from: 10_000_000,
      until: daysAgo(-3),
    });
    expect(plan(9_000_000, 9_100_000, [[10_000_000, 4]], 10_000_000).shown).toBeNull();
  });
});

test.each([
  [12_500_000, 12_500, true],
  [12_500_000, 12_500_000_000, true],
  [12_500_000, 125_000, true],
  [12_500_000, 1_250_000, false],
  [12_500_000, 25_000_000, false],
])('from %d to %d is unlikely: %s', (from, to, unlikely) => {
  expect(isUnlikelyPriceChange(from, to)).toBe(unlikely);
});

test('changes of the last seven days are counted', () => {
  const changes = [1, 6.9, 7, 8].map((days) => ({ old_price: 1, changed_at: daysAgo(days) }));
  expect(countRecentChanges(changes, now)).toBe(2);
});
