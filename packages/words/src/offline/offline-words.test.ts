import { expect, test } from 'vitest';
import { lastUpdate } from './offline-words.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number) => lastUpdate(new Date(now.getTime() - seconds * 1_000), now);

test('the age of a screen has the correct form of the noun', () => {
  expect([20, 60, 120, 5 * 60, 11 * 60, 3_600, 2 * 3_600, 3 * 3_600, 86_400, 3 * 86_400].map(ago)).toEqual([
    'آخر تحديث الآن',
    'آخر تحديث قبل دقيقة واحدة',
    'آخر تحديث قبل دقيقتين',
    'آخر تحديث قبل 5 دقائق',
    'آخر تحديث قبل 11 دقيقة',
    'آخر تحديث قبل ساعة واحدة',
    'آخر تحديث قبل ساعتين',
    'آخر تحديث قبل 3 ساعات',
    'آخر تحديث أمس',
    'آخر تحديث قبل 3 أيام',
  ]);
});
