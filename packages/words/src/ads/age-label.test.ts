import { describe, expect, it } from 'vitest';
import { ageLabel, ageLabelOfDays } from './age-label.ts';

describe('the age label', () => {
  it.each([
    [0, 'أضيف اليوم'],
    [1, 'أضيف أمس'],
    [2, 'أضيف قبل يومين'],
    [3, 'أضيف قبل 3 أيام'],
    [6, 'أضيف قبل 6 أيام'],
    [7, 'أضيف قبل أسبوع'],
    [13, 'أضيف قبل أسبوع'],
    [14, 'أضيف قبل أسبوعين'],
    [20, 'أضيف قبل أسبوعين'],
    [21, 'أضيف قبل 3 أسابيع'],
    [27, 'أضيف قبل 3 أسابيع'],
    [28, 'أضيف قبل 4 أسابيع'],
    [29, 'أضيف قبل 4 أسابيع'],
    [30, 'أضيف قبل شهر'],
    [60, 'أضيف قبل شهر'],
    [61, 'أضيف قبل شهرين'],
    [89, 'أضيف قبل شهرين'],
    [90, 'أضيف قبل 3 أشهر'],
    [119, 'أضيف قبل 3 أشهر'],
    [120, 'أضيف قبل 4 أشهر'],
    [329, 'أضيف قبل 10 أشهر'],
    [330, 'أضيف قبل 11 شهراً'],
    [3000, 'أضيف قبل 100 شهر'],
  ])('of %i calendar days', (days, label) => {
    expect(ageLabelOfDays(days)).toBe(label);
  });

  const now = new Date('2025-11-21T22:30:00Z'); // 00:30 on the 22nd in Khartoum
  it.each([
    ['a minute before midnight in Khartoum', '2025-11-21T21:59:00Z', 'أضيف أمس'],
    ['just after midnight in Khartoum', '2025-11-21T22:01:00Z', 'أضيف اليوم'],
    ['a phone whose clock is behind', '2025-11-25T08:00:00Z', 'أضيف اليوم'],
    ['no date', null, 'أضيف اليوم'],
    ['an absent date', undefined, 'أضيف اليوم'],
    ['an empty date', '', 'أضيف اليوم'],
    ['an invalid date', 'not a date', 'أضيف اليوم'],
  ])('of %s', (_case, createdAt, label) => {
    expect(ageLabel(createdAt, now)).toBe(label);
  });
});
