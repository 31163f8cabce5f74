import { expect, test } from 'vitest';
import { formatStamp, formatStampTime } from '../dates/date-words.ts';
import { daySeparator, lastMessageWords, nameOfOther } from './message-words.ts';

test('a deleted member has the name that the specification defines', () => {
  expect(nameOfOther({ name: null })).toBe('مستخدم مجهول');
  expect(nameOfOther({ name: ' ' })).toBe('مستخدم مجهول');
  expect(nameOfOther({ name: 'هدى' })).toBe('هدى');
});

test('the last message is shown with its sender, on one line', () => {
  const last = { last_message: 'نعم\nموجودة', last_sender_id: 'me' };
  expect(lastMessageWords(last, 'me')).toBe('أنت: نعم موجودة');
  expect(lastMessageWords(last, 'other')).toBe('نعم موجودة');
});

test('dates of lists are dd/MM/yyyy HH:mm, in Khartoum', () => {
  expect(formatStamp(new Date('2025-11-21T21:05:00Z'))).toBe('21/11/2025 23:05');
  expect(formatStamp(new Date('2025-12-31T22:00:00Z'))).toBe('01/01/2026 00:00');
  expect(formatStampTime(new Date('2025-12-31T22:00:00Z'))).toBe('00:00');
});

test('days are separated at midnight in Khartoum', () => {
  const now = new Date('2025-11-21T22:30:00Z');
  expect(daySeparator(new Date('2025-11-21T22:01:00Z'), now)).toBe('اليوم');
  expect(daySeparator(new Date('2025-11-21T21:59:00Z'), now)).toBe('أمس');
  expect(daySeparator(new Date('2025-11-20T21:00:00Z'), now)).toBe('20 نوفمبر 2025');
});
