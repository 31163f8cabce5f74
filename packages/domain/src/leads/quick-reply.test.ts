import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fillQuickReply, hasNumber, hasUnknownPlaceholder, quickReplySchema } from './quick-reply.ts';

const values = { الاسم: 'سارة', السيارة: 'تويوتا كورولا 2015', المدينة: 'بحري' };

test.each([
  ['أهلاً {الاسم}، {السيارة} معروضة عندنا في {المدينة}.', 'أهلاً سارة، تويوتا كورولا معروضة عندنا في بحري.'],
  ['أهلاً { الاسم }', 'أهلاً سارة'],
  ['{السيارة}. {السيارة}', 'تويوتا كورولا. تويوتا كورولا'],
  ['{السعر} كما هو', '{السعر} كما هو'],
  ['بلا خانات', 'بلا خانات'],
])('%s becomes %s', (text, filled) => {
  expect(fillQuickReply(text, values)).toBe(filled);
});

test('leaves no digit of a value, and nothing longer than a message', () => {
  expect(fillQuickReply('{الاسم}', { ...values, الاسم: 'سارة ٠٩١٢' })).toBe('سارة');
  const long = fillQuickReply('{الاسم}'.repeat(90), { ...values, الاسم: 'ا'.repeat(60) });
  expect(long).toHaveLength(1_000);
});

test.each([
  ['أهلاً {الاسم}', false],
  ['أهلاً {السعر}', true],
  ['أهلاً {الاسم', true],
  ['أهلاً }', true],
])('%s has an unknown placeholder: %s', (text, unknown) => {
  expect(hasUnknownPlaceholder(text)).toBe(unknown);
  expect(v.safeParse(quickReplySchema, { title: 'ترحيب', text }).success).toBe(!unknown);
});

test.each(['اتصل على 0912345678', 'السعر ١٢ مليون', 'صفر تسعة واحد اثنين ثلاثة أربعة خمسة'])(
  '%s has a number',
  (text) => {
    expect(hasNumber(text)).toBe(true);
  },
);
