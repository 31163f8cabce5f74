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
