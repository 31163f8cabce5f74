import { khartoumDay } from '../time/khartoum.ts';

/** Maximum age of a new ad in calendar days (specification, sections 4 and 9). */
export const newBadgeDays = 3;

/**
 * Counts the calendar days in Khartoum since an ad was created: null for a missing or invalid date, 0 for a future
 * one.
 */
export function adAgeInDays(createdAt: string | null | undefined, now: Date): number | null {
  const created = createdAt ? new Date(createdAt) : null;
  if (!created || Number.isNaN(created.getTime())) return null;
  return Math.max(0, khartoumDay(now) - khartoumDay(created));
}
