import { expect, test } from 'vitest';
import { comparisonText, comparisonTitle, figureDay, listPositionText } from './ad-figure-words.ts';

test.each([
  [{ ahead: 0, is_beyond: false }, 'إعلانك هو الأول في قائمة هذا الموديل.'],
  [{ ahead: 4, is_beyond: false }, 'إعلانك رقم 5 في قائمة هذا الموديل.'],
  [{ ahead: 200, is_beyond: true }, 'إعلانك بعد أول 200 إعلان في قائمة هذا الموديل.'],
])('the position %j is %s', (position, text) => {
  expect(listPositionText(position)).toBe(text);
});

test.each([
  [1_200, 800, 'أكثر من المعتاد: 1,200 في الأسبوع، والمعتاد 800'],
  [0, 0, 'مثل المعتاد: 0 في الأسبوع، والمعتاد 0'],
  [3.5, 7, 'أقل من المعتاد: 3.5 في الأسبوع، والمعتاد 7'],
])('%d beside a median of %d is said in words', (own, median, text) => {
  expect(comparisonText({ own, median })).toBe(text);
});

test('similar ads are counted in words, and days have their weekday in Khartoum', () => {
  expect(comparisonTitle(12)).toBe('مقارنة مع 12 إعلاناً مثله');
  expect(figureDay('2026-11-20')).toBe('الجمعة 20 نوفمبر');
});
