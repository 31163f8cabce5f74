import { khartoumHour, nextKhartoumHour } from '../time/khartoum.ts';

/** Hours of the clock in Khartoum. */
export const quietHours = { from: 22, until: 7 } as const;
/** The hour at which the daily mail is sent. */
export const digestHour = 8;

/** Returns when the quiet hours end, or null outside them. */
export function endOfQuietHours(now: Date): Date | null {
  const hour = khartoumHour(now);
  const isQuiet = hour >= quietHours.from || hour < quietHours.until;
  return isQuiet ? nextKhartoumHour(now, quietHours.until) : null;
}

/** Returns when the limit of a day ends: the following morning, so that the night stays quiet. */
export function endOfLimitedDay(now: Date): Date {
  const midnight = nextKhartoumHour(now, 0);
  return nextKhartoumHour(midnight, quietHours.until);
}
