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

/** 12.5 ميغابايت; from a thousand of them on in gigabytes. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1_000 * mega) return `${formatNumber(Math.round((bytes / mega / 1_024) * 10) / 10)} غيغابايت`;
  return `${formatNumber(Math.round((bytes / mega) * 10) / 10)} ميغابايت`;
}
