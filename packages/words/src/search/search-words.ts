import { count, countOblique, formatNumber, nouns } from '../numbers/plural.ts';

export interface Total {
  count: number;
  /** False if the number of ads is above the counting limit. */
  exact: boolean;
}

/** تم العثور على 3 نتائج */
export function foundLine(total: Total): string {
  if (!total.exact) return `تم العثور على أكثر من ${formatNumber(total.count)} نتيجة`;
  return `تم العثور على ${countOblique(total.count, nouns.result)}`;
}

/** Beside a value of a filter: 1,234. */
export function valueCount(total: Total): string {
  const figure = formatNumber(total.count);
  return total.exact ? figure : `أكثر من ${figure}`;
}

/** 3 سيارات */
export function carCount(total: Total): string {
  if (!total.exact) return `أكثر من ${formatNumber(total.count)} سيارة`;
  return total.count === 0 ? 'لا توجد سيارات' : count(total.count, nouns.car);
}
