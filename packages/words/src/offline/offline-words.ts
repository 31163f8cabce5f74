import { formatAgo } from '../dates/date-words.ts';
import { formatNumber } from '../numbers/plural.ts';

export const noLine = 'لا يوجد اتصال';
export const refreshing = 'يجري التحديث';

/** How old what is on the screen is: آخر تحديث قبل 3 ساعات. */
export function lastUpdate(since: Date, now: Date): string {
  return `آخر تحديث ${formatAgo(since, now)}`;
}

/** Messages and changes that lie on the device. */
export function unsentWords(count: number): string {
  return `بانتظار الإرسال: ${formatNumber(count)}`;
}
