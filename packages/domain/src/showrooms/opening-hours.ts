import { khartoumDay, khartoumHour } from '../time/khartoum.ts';

/** Minutes since midnight at which a showroom opens and closes, Khartoum time. Midnight at the end of the day is 1440. */
export type OpeningSpan = readonly [from: number, to: number];
/** The spans of each day of the week, Sunday first; none on a day on which the showroom is closed. */
export type OpeningHours = readonly (readonly OpeningSpan[])[];

export const minutesPerDay = 1_440;
export const daysPerWeek = 7;
/** Many showrooms close around noon. */
export const spansPerDay = 2;
/** The order in which a week is displayed in Sudan: it starts on Saturday. */
export const weekOrder: readonly number[] = [6, 0, 1, 2, 3, 4, 5];

/** The day of the week in Khartoum, 0 for Sunday. */
export function khartoumWeekday(moment: Date): number {
  // 1 January 1970 was a Thursday.
  return (khartoumDay(moment) + 4) % daysPerWeek;
}

const minuteOf = (moment: Date) => khartoumHour(moment) * 60 + moment.getUTCMinutes();

/** Whether hours were stated at all. A showroom without any is not displayed as closed. */
export const hasHours = (hours: OpeningHours): boolean => hours.some((spans) => spans.length > 0);

/**
 * Returns when an open showroom closes, or when a closed one opens next. A span that ends at midnight continues with one
 * that begins at midnight: a night is stated as the evening of a day and the morning of the next.
 *
 * @returns null if no hours are stated. `until` is in minutes since the last midnight, and null if the showroom never
 *   closes.
 */
export function openingState(
  hours: OpeningHours,
  now: Date,
): { open: true; until: number | null } | { open: false; opens: { inDays: number; at: number } } | null {
  if (!hasHours(hours)) return null;
  const [today, minute] = [khartoumWeekday(now), minuteOf(now)];
  const current = hours[today]?.find(([from, to]) => from <= minute && minute < to);
  if (current) return { open: true, until: findClosing(hours, today, current[1]) };
  for (let inDays = 0; inDays <= daysPerWeek; inDays += 1) {
    const spans = hours[(today + inDays) % daysPerWeek] ?? [];
    const next = spans.find(([from]) => inDays > 0 || from > minute);
    if (next) return { open: false, opens: { inDays, at: next[0] } };
  }
  return null;
}

function findClosing(hours: OpeningHours, today: number, spanEnd: number): number | null {
  let until = spanEnd;
  for (let inDays = 1; until === inDays * minutesPerDay; inDays += 1) {
    if (inDays > daysPerWeek) return null;
    const next = hours[(today + inDays) % daysPerWeek]?.[0];
    if (next?.[0] === 0) until += next[1];
  }
  return until;
}

/** Checks that the spans of a day are in order and do not overlap. */
export function areSpansOrdered(spans: readonly OpeningSpan[]): boolean {
  return spans.every(([from, to], at) => {
    const before = spans[at - 1];
    return from < to && (before === undefined || before[1] < from);
  });
}
