import { expect, test } from 'vitest';
import { formatNotificationDate } from './notification-date.ts';

test('is a date and time in Khartoum, Gregorian, in Latin digits', () => {
  expect(formatNotificationDate(new Date('2025-11-21T22:30:00Z'))).toBe('22 نوفمبر 2025 في 12:30 ص');
});
