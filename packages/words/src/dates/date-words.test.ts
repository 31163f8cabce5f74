import { describe, expect, it } from 'vitest';
import {
  formatAgo,
  formatDay,
  formatDayOfYear,
  formatMoment,
  formatTime,
  formatWeekday,
} from './date-words.ts';

const date = new Date('2025-11-21T22:30:00Z');

describe('dates', () => {
  it('are those of Khartoum, in Latin digits', () => {
    expect(formatDay(date)).toBe('22 نوفمبر 2025');
    expect(formatDayOfYear(date)).toBe('22 نوفمبر');
    expect(formatWeekday(date)).toBe('السبت 22 نوفمبر');
    expect(formatTime(date)).toBe('12:30 ص');
    expect(formatMoment(date)).toBe('السبت 22 نوفمبر 2025، 12:30 ص');
  });

  it.each([
    [-3_600, 'الآن'],
    [30, 'الآن'],
    [60, 'قبل دقيقة واحدة'],
    [300, 'قبل 5 دقائق'],
    [7_200, 'قبل ساعتين'],
    [86_400, 'أمس'],
    [3 * 86_400, 'قبل 3 أيام'],
  ])('%i seconds ago', (seconds, words) => {
    expect(formatAgo(new Date(date.getTime() - seconds * 1_000), date)).toBe(words);
  });
});
