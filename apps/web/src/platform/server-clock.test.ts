import { afterEach, expect, test } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toUTCString();
const daysAhead = () => Math.round((serverNow().getTime() - Date.now()) / dayMs);

afterEach(() => noteServerTime(inDays(0)));

test.each([-400, -2, 2])('the clock of a phone is corrected by %i days', (days) => {
  noteServerTime(inDays(days));
  expect(daysAhead()).toBe(days);
  noteServerTime(inDays(0));
  expect(serverNow().getTime() - Date.now()).toBeLessThan(100);
});

test.each([null, '', 'soon'])('a response with the date %j corrects nothing', (date) => {
  noteServerTime(inDays(2));
  noteServerTime(date);
  expect(daysAhead()).toBe(2);
});

test('a slow response corrects nothing', () => {
  noteServerTime(new Date(Date.now() - 20_000).toUTCString());
  expect(Math.abs(serverNow().getTime() - Date.now())).toBeLessThan(100);
});
