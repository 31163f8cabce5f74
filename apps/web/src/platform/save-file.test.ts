import { expect, test } from 'vitest';
import { datedFileName } from './save-file.ts';

test.each([
  ['2026-03-09T21:59:59Z', '2026-03-09'],
  ['2026-03-09T22:00:00Z', '2026-03-10'],
])('a file that is saved at %s has the day in Khartoum in its name', (moment, day) => {
  expect(datedFileName('arabati-audit', 'csv', new Date(moment))).toBe(`arabati-audit-${day}.csv`);
});
