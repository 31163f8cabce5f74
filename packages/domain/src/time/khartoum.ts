import { whenNeeded } from '../text/when-needed.ts';

export const khartoumTimeZone = 'Africa/Khartoum';

const calendar = whenNeeded(
  () =>
    new Intl.DateTimeFormat('en-u-ca-gregory', {
      timeZone: khartoumTimeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    }),
);

/** The calendar date in Khartoum. */
export function khartoumDate(moment: Date): { year: number; month: number; day: number } {
  const parts = calendar().formatToParts(moment);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { year: value('year'), month: value('month'), day: value('day') };
}

/** Calendar days since the epoch, counted in Khartoum: their difference is a number of midnights there. */
export function khartoumDay(moment: Date): number {
  const { year, month, day } = khartoumDate(moment);
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

/** Calendar months in Khartoum, counted from year 0: a later month is a greater number. */
export function khartoumMonth(moment: Date): number {
  const { year, month } = khartoumDate(moment);
  return year * 12 + month - 1;
}

/** Whether two moments lie in the same calendar month in Khartoum. */
export function sameKhartoumMonth(one: Date, other: Date): boolean {
  return khartoumMonth(one) === khartoumMonth(other);
}

/** The last calendar dates in Khartoum, today's last: 2026-11-20, 2026-11-21. */
export function lastKhartoumDays(now: Date, count: number): string[] {
  const today = khartoumDay(now);
  return Array.from({ length: count }, (_, at) =>
    new Date((today - count + 1 + at) * 86_400_000).toISOString().slice(0, 10),
  );
}
