import { expect, test } from 'vitest';
import { reviewTimeWords, waitingForReviewWords } from './review-time-words.ts';

test.each([
  [null, 'نراجعه في أقرب وقت'],
  [30, 'نراجعه عادة خلال ساعة واحدة'],
  [60, 'نراجعه عادة خلال ساعة واحدة'],
  [61, 'نراجعه عادة خلال ساعتين'],
  [170, 'نراجعه عادة خلال 3 ساعات'],
  [1_440, 'نراجعه عادة خلال 24 ساعة'],
  [1_441, 'نراجعه عادة خلال يومين'],
])('a review that takes %j minutes is announced as «%s»', (minutes, text) => {
  expect(reviewTimeWords(minutes)).toBe(text);
});

test('an ad that waits longer than expected says so', () => {
  expect(waitingForReviewWords(60, 60)).toContain('خلال ساعة واحدة');
  expect(waitingForReviewWords(60, 61)).toContain('تأخرت');
  expect(waitingForReviewWords(null, 9_999)).toContain('في أقرب وقت');
});
