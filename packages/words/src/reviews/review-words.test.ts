import { expect, test } from 'vitest';
import { reviewReceivedWords } from './review-notices.ts';
import { reviewFieldWords, starMeaning, starsOfFive } from './review-words.ts';

test.each([
  [1, 'نجمة واحدة من 5', 'سيئ جداً'],
  [2, 'نجمتان من 5', 'سيئ'],
  [5, '5 نجوم من 5', 'ممتاز'],
])('%d stars', (stars, words, meaning) => {
  expect(starsOfFive(stars)).toBe(words);
  expect(starMeaning(stars)).toBe(meaning);
});

test.each([
  ['required', 'stars', 'اختر عدد النجوم'],
  ['required', 'answer', 'اكتب ردك'],
  ['no-phone-number', 'content', 'لا تكتب رقم هاتف هنا'],
  ['too-long', 'content', 'النص طويل، الحد الأقصى للأحرف: 1,000'],
  ['six-digits-at-most', 'answer', 'الحد الأقصى المسموح به هو 6 أرقام فقط'],
] as const)('%s in the field %s', (problem, field, words) => {
  expect(reviewFieldWords(problem, field)).toBe(words);
});

test('the notice of a review isolates the title of the ad', () => {
  expect(reviewReceivedWords({ adTitle: 'Corolla', stars: 3 }).message).toContain(
    '«\u2068Corolla\u2069»: 3 نجوم',
  );
});
