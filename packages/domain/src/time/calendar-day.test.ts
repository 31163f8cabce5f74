import * as v from 'valibot';
import { expect, test } from 'vitest';
import { calendarDaySchema, isTimestamp } from './calendar-day.ts';

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
])('the calendar day %j is valid: %j', (text, valid) => {
  expect(v.is(calendarDaySchema, text)).toBe(valid);
});

test.each([
  '2026-02-28',
  '2026-02-28T23:30:00Z',
  '2026-01-02T03:04:05.678+02:00',
  '2026-01-02 03:04:05+02',
  '2026-01-02T03:04:05',
  '2026-01-02T03:04Z',
])('%j is a timestamp', (text) => {
  expect(isTimestamp(text)).toBe(true);
});

test.each([
  '2026-02-30',
  '2026-02-30T10:00:00Z',
  '2026-02-29 10:00:00+02',
  '2026-04-31T00:00:00.000+02:00',
  '2026-01-02T25:00:00Z',
  '2026-01-02T03:04:05+02',
  '2026-01-02T03:04:05Z (x)',
  '30 Feb 2026',
  'ad 7',
  '1',
  '',
])('%j is no timestamp', (text) => {
  expect(isTimestamp(text)).toBe(false);
});
