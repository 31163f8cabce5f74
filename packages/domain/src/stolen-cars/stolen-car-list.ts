import * as v from 'valibot';
import { chassisNumberSchema } from '../ads/chassis-number.ts';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { lineOfText, optionalText } from '../text/clean-text.ts';
import { findColumns } from '../text/csv-header.ts';
import { foldDigits } from '../text/digits.ts';
import { isCalendarDay } from '../time/calendar-day.ts';
import { khartoumDay } from '../time/khartoum.ts';
import { policeReportMaxLength, theftNoteMaxLength } from './stolen-cars.requests.ts';

/** Columns of an imported list of stolen cars. */
export const stolenListColumns = ['chassis_number', 'police_report', 'stolen_on', 'note'] as const;
export type StolenListColumn = (typeof stolenListColumns)[number];
const requiredColumns: readonly StolenListColumn[] = ['chassis_number', 'police_report'];

/** Accepted headings of each column, besides its name. */
const headings: Record<StolenListColumn, readonly string[]> = {
  chassis_number: ['رقم الشاسيه', 'الشاسيه', 'chassis', 'vin'],
  police_report: ['رقم البلاغ', 'رقم بلاغ الشرطة', 'البلاغ', 'report'],
  stolen_on: ['تاريخ السرقة', 'التاريخ', 'date'],
  note: ['ملاحظة', 'ملاحظات', 'note'],
};

/** Car thefts of an earlier year are typing errors. */
const oldestTheft = '1980-01-01';

/**
 * Finds the columns of a list in its first line, in any order. Other columns are ignored.
 *
 * @returns null if a required column is missing, or a column occurs twice.
 */
export function findStolenListColumns(
  header: readonly string[],
): Partial<Record<StolenListColumn, number>> | null {
  const found = findColumns(header, headings);
  return found && requiredColumns.every((column) => found[column] !== undefined) ? found : null;
}

/** Whether a cell names a column of a list. */
export const isStolenListHeading = (cell: string): boolean => {
  const found = findColumns([cell], headings);
  return found !== null && Object.keys(found).length > 0;
};

/** Accepts 2026-11-21 and 21/11/2026, with digits of every script. Empty for an unknown day. */
function normalizeDay(text: string): string {
  const day = foldDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim();
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(day) ?? [];
  return date && month && year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : day;
}

const stolenListLineSchema = v.object({
  chassis_number: chassisNumberSchema,
  /** Number of the report at the police, or another reference of the source. */
  police_report: lineOfText(policeReportMaxLength),
  stolen_on: v.pipe(
    v.string(),
    v.transform(normalizeDay),
    v.check((day) => day === '' || isCalendarDay(day), 'invalid' satisfies FieldProblem),
    v.transform((day) => (day === '' ? null : day)),
  ),
  note: optionalText(theftNoteMaxLength),
});

/** One stolen car of a list. */
export type StolenListLine = v.InferOutput<typeof stolenListLineSchema>;

/** Why a line was refused. Without a column if the line is not valid CSV. */
export interface StolenLineProblem {
  column: StolenListColumn | null;
  problem: FieldProblem;
}

/** Validates one line of a list with the rules of chassis numbers. */
export function parseStolenListLine(
  cells: readonly string[],
  columns: Partial<Record<StolenListColumn, number>>,
  now: Date,
): { car: StolenListLine } | { problems: StolenLineProblem[] } {
  const cell = (column: StolenListColumn) => cells[columns[column] ?? -1] ?? '';
  const input = Object.fromEntries(stolenListColumns.map((column) => [column, cell(column)]));
  const parsed = v.safeParse(stolenListLineSchema, input);
  if (!parsed.success) {
    const { nested } = v.flatten<typeof stolenListLineSchema>(parsed.issues);
    return {
      problems: stolenListColumns.flatMap((column) => {
        const [problem] = nested?.[column] ?? [];
        return problem === undefined ? [] : [{ column, problem: problem as FieldProblem }];
      }),
    };
  }
  const { stolen_on: day } = parsed.output;
  const problem = day === null ? null : dayProblem(day, now);
  return problem ? { problems: [{ column: 'stolen_on', problem }] } : { car: parsed.output };
}

function dayProblem(day: string, now: Date): FieldProblem | null {
  if (day < oldestTheft) return 'date-too-old';
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000 > khartoumDay(now) ? 'date-in-future' : null;
}
