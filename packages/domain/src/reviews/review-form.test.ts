import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { answerFormSchema, reviewFormSchema } from './review-form.ts';

const form = {
  stars: 5,
  car_as_described: true,
  papers_as_stated: null,
  seller_answered: false,
  content: '  تعامل طيب\u202e ',
};
const problemsOf = (schema: typeof reviewFormSchema | typeof answerFormSchema, input: object) =>
  safeParse(schema, input).issues?.map(({ path, message }) => `${String(path?.[0]?.key)}: ${message}`) ?? [];

test('a text is cleaned, and may be empty', () => {
  expect(safeParse(reviewFormSchema, form).output).toEqual({ ...form, content: 'تعامل طيب' });
  expect(problemsOf(reviewFormSchema, { ...form, content: '' })).toEqual([]);
});

test.each([
  [{ stars: null }, 'stars: required'],
  [{ stars: 0 }, 'stars: invalid'],
  [{ stars: 2.5 }, 'stars: invalid'],
  [{ car_as_described: 'yes' }, 'car_as_described: invalid'],
  [{ content: 'ا'.repeat(1_001) }, 'content: too-long'],
  [{ content: '٠٩١٢ ٣٤٥٦٧٨' }, 'content: no-phone-number'],
  [{ content: 'تسعة واحد اتنين تلاتة اربعة خمسة ستة سبعة تمانية' }, 'content: no-phone-number'],
])('%j is rejected', (change, problem) => {
  expect(problemsOf(reviewFormSchema, { ...form, ...change })).toContain(problem);
});

test('an answer is not empty', () => {
  expect(problemsOf(answerFormSchema, { answer: ' \n ' })).toEqual(['answer: required']);
});
