import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  khartoumDate,
  khartoumDay,
  khartoumTimeZone,
  lastKhartoumDays,
  sameKhartoumMonth,
} from './khartoum.ts';

// Khartoum is UTC+2, without summer time.
test('a day starts at 22:00 UTC of the previous day', () => {
  const before = new Date('2026-03-31T21:59:59Z');
  const after = new Date('2026-03-31T22:00:00Z');
  expect(khartoumDate(before)).toEqual({ year: 2026, month: 3, day: 31 });
  expect(khartoumDate(after)).toEqual({ year: 2026, month: 4, day: 1 });
  expect(khartoumDay(after) - khartoumDay(before)).toBe(1);
  expect(sameKhartoumMonth(before, after)).toBe(false);
});

test('days are counted across a leap day', () => {
  expect(khartoumDay(new Date('2028-03-01T12:00:00Z')) - khartoumDay(new Date('2028-02-28T12:00:00Z'))).toBe(
    2,
  );
});

test('the last days end with today, also in January', () => {
  expect(lastKhartoumDays(new Date('2026-12-31T21:59:59Z'), 2)).toEqual(['2026-12-30', '2026-12-31']);
  expect(lastKhartoumDays(new Date('2026-12-31T22:00:00Z'), 3)).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
  ]);
});

test('the date equals that of the time zone database, before and after the clock change', () => {
  const calendar = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone: khartoumTimeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const tabled = (moment: Date) => {
    const part = Object.fromEntries(calendar.formatToParts(moment).map(({ type, value }) => [type, +value]));
    return { year: part.year, month: part.month, day: part.day };
  };
  const wentBack = Date.UTC(2017, 9, 31, 21);
  const around = [-1, 0, 3_599_999, 3_600_000].map((ms) => new Date(wentBack + ms));
  for (const moment of around) expect(khartoumDate(moment)).toEqual(tabled(moment));
  const moments = fc.date({ min: new Date('2000-02-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      expect(khartoumDate(moment)).toEqual(tabled(moment));
    }),
  );
});
