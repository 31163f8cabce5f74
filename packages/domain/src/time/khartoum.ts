export const khartoumTimeZone = 'Africa/Khartoum';

const hourMs = 3_600_000;
/** The clock went back an hour for good (tzdata 2017c); from 2000 until then it was an hour ahead. */
const clockWentBackAt = Date.UTC(2017, 9, 31, 21);

/**
 * The calendar date in Khartoum, of a moment since 2000. Reckoned, because it stands on every card: `Intl` takes a cheap
 * phone 50 ms for the first one, and phones that are no longer updated still have the hour from before 2017.
 */
export function khartoumDate(moment: Date): { year: number; month: number; day: number } {
  const hours = moment.getTime() < clockWentBackAt ? 3 : 2;
  const there = new Date(moment.getTime() + hours * hourMs);
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() + 1, day: there.getUTCDate() };
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
