import type { StoragePart } from '@arabati/domain/administration/dashboard.endpoints';
import { formatNumber } from '../numbers/plural.ts';

export const storagePartWords: Record<StoragePart, string> = {
  photos: 'صور السيارات',
  ads: 'الإعلانات',
  members: 'الحسابات والإشعارات',
  messages: 'الرسائل',
  other: 'أساس قاعدة البيانات',
};

const mega = 1024 * 1024;

/** Formats bytes: 12.5 ميغابايت; gigabytes from a thousand megabytes, kilobytes for small sizes. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1_000 * mega) return `${formatNumber(Math.round((bytes / mega / 1_024) * 10) / 10)} غيغابايت`;
  if (bytes > 0 && bytes < mega / 2) return `${formatNumber(Math.ceil(bytes / 1_024))} كيلوبايت`;
  return `${formatNumber(Math.round((bytes / mega) * 10) / 10)} ميغابايت`;
}
