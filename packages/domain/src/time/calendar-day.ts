import * as v from 'valibot';
import type { FieldProblem } from '../problems/problem-codes.ts';

const invalid = 'invalid' satisfies FieldProblem;

/** Checks that the day exists: 2026-02-30 only has the form of one. */
export function isCalendarDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** A calendar day: 2026-11-21. */
export const calendarDaySchema = v.pipe(
  v.string(invalid),
  v.isoDate(invalid),
  v.check(isCalendarDay, invalid),
);

const timestampForm = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z| ?[+-]\d\d(?::?\d\d)?)?)?$/;

/**
 * Checks that a text is a day, or a time of a day, that exists. `Date` reads 2026-02-30 as 2 March, and any text that ends
 * in a number as a year.
 */
export const isTimestamp = (text: string): boolean =>
  timestampForm.test(text) && isCalendarDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
