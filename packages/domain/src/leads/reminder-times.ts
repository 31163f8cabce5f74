import { khartoumDay } from '../time/khartoum.ts';

/** Reminders of a day are sent at 9 in Khartoum, which is UTC+2. */
const reminderMs = 7 * 3_600_000;
const dayMs = 86_400_000;

/** Returns the morning so many days after today. */
export const reminderInDays = (days: number, now: Date): Date =>
  new Date((khartoumDay(now) + days) * dayMs + reminderMs);

/** Returns the morning of a calendar day: 2026-11-21. */
export const reminderOn = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + reminderMs);
