import { formatAgo } from '../dates/date-words.ts';

export const noLine = 'لا يوجد اتصال';
export const refreshing = 'يجري التحديث';
/** Before the number of messages and changes that lie on the device. */
export const waitingToLeave = 'بانتظار الإرسال:';

/** Over ads of other lists, where a list cannot be loaded. */
export const savedAds = 'إعلانات محفوظة على هذا الجهاز';

/** How old what is on the screen is: آخر تحديث قبل 3 ساعات. */
export function lastUpdate(since: Date, now: Date): string {
  return `آخر تحديث ${formatAgo(since, now)}`;
}
