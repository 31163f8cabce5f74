import { chassisNumberMaxLength } from '@arabati/domain/ads/chassis-number';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import type { StolenLineProblem, StolenListColumn } from '@arabati/domain/stolen-cars/stolen-car-list';
import { policeReportMaxLength, theftNoteMaxLength } from '@arabati/domain/stolen-cars/stolen-cars.requests';
import { limitedFieldWords } from '../problems/limited-field-words.ts';

export const stolenListColumnWords: Record<StolenListColumn, string> = {
  chassis_number: 'رقم الشاسيه',
  police_report: 'رقم البلاغ',
  stolen_on: 'تاريخ السرقة',
  note: 'ملاحظة',
};

const limits: Record<StolenListColumn, { length: number } | undefined> = {
  chassis_number: { length: chassisNumberMaxLength },
  police_report: { length: policeReportMaxLength },
  stolen_on: undefined,
  note: { length: theftNoteMaxLength },
};

/** Texts that differ in a list from those beside a form's field. */
const lineWords: Partial<Record<FieldProblem, string>> = {
  required: 'الخانة فارغة',
  invalid: 'اكتب التاريخ هكذا: 2026-11-21',
  'chassis-number-invalid': 'يكون 17 خانة، أو من 9 إلى 14 في السيارات القديمة',
  'date-in-future': 'هذا اليوم لم يأتِ بعد',
  'date-too-old': 'التاريخ قديم جداً، راجعه',
};

/** Formats why a line of a list was refused. */
export function refusedLineWords({ column, problem }: StolenLineProblem): string {
  if (column === null) return 'السطر غير مكتوب بصيغة CSV، راجع علامات الاقتباس فيه.';
  return `${stolenListColumnWords[column]}: ${lineWords[problem] ?? limitedFieldWords(problem, limits[column])}.`;
}

/** The first line of the file of refused lines. */
export const refusedLinesHeader = ['رقم السطر', 'سبب الرفض', 'السطر'] as const;
