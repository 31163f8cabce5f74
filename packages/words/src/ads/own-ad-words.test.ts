import { expect, test } from 'vitest';
import { ownAdCounts } from './own-ad-words.ts';

test.each([
  [{ active: 0, paused: 0, sold: 0, removed: 0, under_review: 1 }, 'إعلان واحد'],
  [{ active: 1, paused: 0, sold: 0, removed: 0, under_review: 1 }, 'إعلانان: المعروض 1، قيد المراجعة 1'],
  [
    { active: 2, paused: 1, sold: 1, removed: 1, under_review: 1 },
    '6 إعلانات: المعروض 2، المتوقف 1، المباع 1، المُزال 1، قيد المراجعة 1',
  ],
])('the counts %j are «%s»', (counts, text) => {
  expect(ownAdCounts(counts)).toBe(text);
});
