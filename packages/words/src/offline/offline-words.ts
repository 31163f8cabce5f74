import { formatAgo } from '../dates/date-words.ts';

export const noLine = 'لا يوجد اتصال';
export const refreshing = 'يجري التحديث';
/** Before the number of messages and changes that lie on the device. */
export const waitingToLeave = 'بانتظار الإرسال:';

/** How old what is on the screen is: آخر تحديث قبل 3 ساعات. */
export function lastUpdate(since: Date, now: Date): string {
  return `آخر تحديث ${formatAgo(since, now)}`;
}
