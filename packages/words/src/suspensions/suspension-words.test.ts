import { expect, test } from 'vitest';
import { suspendedSignInWords, suspendedWords } from './suspension-words.ts';

const endsAt = new Date('2026-11-29T09:40:00Z');

test('a suspended member sees reason, end and appeal address at the sign-in', () => {
  const words = suspendedSignInWords({ reason: 'إعلانات وهمية', endsAt, appealEmail: 'help@example.com' });
  expect(words).toContain('حسابك موقوف حتى الأحد 29 نوفمبر 2026، 11:40 ص');
  expect(words).toContain('«\u2068إعلانات وهمية\u2069»');
  expect(words).toContain('help@example.com');
});

test('a permanent suspension names no end', () => {
  const { message } = suspendedWords({ reason: 'احتيال', endsAt: null });
  expect(message).toContain('موقوف نهائياً');
  expect(message).not.toContain('حتى');
});
