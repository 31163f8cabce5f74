export const khartoumTimeZone = 'Africa/Khartoum';

const hourMs = 3_600_000;
/** Sudan set the clock back an hour permanently (tzdata 2017c); from 2000 until then it was an hour ahead. */
const clockWentBackAt = Date.UTC(2017, 9, 31, 21);

/**
 * Computes the calendar date in Khartoum of an instant since 2000. Not by `Intl`, which takes a cheap phone 50 ms for
 * the first of many cards, and is an hour off on phones without updates since 2017.
 */
export function khartoumDate(moment: Date): { year: number; month: number; day: number } {
  const there = shownThere(moment);
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() + 1, day: there.getUTCDate() };
}

/** Returns the date whose UTC fields are those of the clock in Khartoum. */
function shownThere(moment: Date): Date {
  return new Date(moment.getTime() + (moment.getTime() < clockWentBackAt ? 3 : 2) * hourMs);
}

/** The hour of the clock in Khartoum, from 0 to 23. */
export function khartoumHour(moment: Date): number {
  return shownThere(moment).getUTCHours();
}

/** Returns the next instant, after `moment`, at which the clock in Khartoum shows a full hour. Since 2018. */
export function nextKhartoumHour(moment: Date, hour: number): Date {
  const today = khartoumDay(moment) * 24 * hourMs + (hour - 2) * hourMs;
  return new Date(today > moment.getTime() ? today : today + 24 * hourMs);
}

/** Days since the epoch by the calendar of Khartoum. A difference of two is a number of midnights there. */
export function khartoumDay(moment: Date): number {
  const { year, month, day } = khartoumDate(moment);
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

/** Months since year 0 by the calendar of Khartoum. */
export function khartoumMonth(moment: Date): number {
  const { year, month } = khartoumDate(moment);
  return year * 12 + month - 1;
}

/** Checks whether two instants are in the same calendar month in Khartoum. */
export function sameKhartoumMonth(one: Date, other: Date): boolean {
  return khartoumMonth(one) === khartoumMonth(other);
}

/** The calendar date in Khartoum as text: 2026-11-20. */
export function khartoumDayText(moment: Date): string {
  return new Date(khartoumDay(moment) * 86_400_000).toISOString().slice(0, 10);
}

/** Lists the last calendar dates in Khartoum, ending with today: 2026-11-20, 2026-11-21. */
export function lastKhartoumDays(now: Date, count: number): string[] {
  const today = khartoumDay(now);
  return Array.from({ length: count }, (_, at) =>
    new Date((today - count + 1 + at) * 86_400_000).toISOString().slice(0, 10),
  );
}
