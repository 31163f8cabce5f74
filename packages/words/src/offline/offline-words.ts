import { formatAgo } from '../dates/date-words.ts';

export const noLine = 'لا يوجد اتصال';
export const refreshing = 'يجري التحديث';
/** Precedes the number of messages and changes that wait on the device. */
export const waitingToLeave = 'بانتظار الإرسال:';

/** Heading of ads from other lists, for a list that cannot be loaded. */
export const savedAds = 'إعلانات محفوظة على هذا الجهاز';

/** Formats the age of the displayed data: آخر تحديث قبل 3 ساعات. */
export function lastUpdate(since: Date, now: Date): string {
  return `آخر تحديث ${formatAgo(since, now)}`;
}
