import { expect, test } from 'vitest';
import { reminderInDays, reminderOn } from './reminder-times.ts';

test.each([
  ['2026-11-20T21:59:00Z', 1, '2026-11-21T07:00:00.000Z'],
  ['2026-11-20T22:00:00Z', 1, '2026-11-22T07:00:00.000Z'],
  ['2026-11-20T05:00:00Z', 3, '2026-11-23T07:00:00.000Z'],
])('at %s, the reminder in %i days is %s', (now, days, at) => {
  expect(reminderInDays(days, new Date(now)).toISOString()).toBe(at);
});

test('the reminder of a day is at 9 in Khartoum', () => {
  expect(reminderOn('2026-11-21').toISOString()).toBe('2026-11-21T07:00:00.000Z');
});
