import { khartoumDay } from '../time/khartoum.ts';

/** Ads at most this many calendar days old are new (specification, sections 4 and 9). */
export const newBadgeDays = 3;

/** Calendar days in Khartoum between an ad's creation and now; null for a missing or invalid date, 0 for the future. */
export function adAgeInDays(createdAt: string | null | undefined, now: Date): number | null {
  const created = createdAt ? new Date(createdAt) : null;
  if (!created || Number.isNaN(created.getTime())) return null;
  return Math.max(0, khartoumDay(now) - khartoumDay(created));
}
