import { figureAndNoun, formatNumber, nouns } from '../numbers/plural.ts';

export interface Total {
  count: number;
  /** False above the ceiling up to which ads are counted. */
  exact: boolean;
}

/** تم العثور على 3 نتائج */
export function foundLine(total: Total): string {
  if (!total.exact) return `تم العثور على أكثر من ${formatNumber(total.count)} نتيجة`;
  return `تم العثور على ${figureAndNoun(total.count, nouns.result)}`;
}

/** Beside a value of a filter: 1,234. */
export function valueCount({ count, exact }: Total): string {
  return exact ? formatNumber(count) : `أكثر من ${formatNumber(count)}`;
}

/** 3 سيارات */
export function carCount(total: Total): string {
  if (!total.exact) return `أكثر من ${formatNumber(total.count)} سيارة`;
  return figureAndNoun(total.count, nouns.car);
}
