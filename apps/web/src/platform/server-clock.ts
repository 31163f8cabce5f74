/** Seconds of the network and of the header's precision are no reason to distrust the phone's clock. */
const toleranceMs = 60_000;

let offsetMs = 0;

/** @param date the `Date` header of a response that has just arrived and that no cache has stored. */
export function noteServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  offsetMs = Math.abs(difference) > toleranceMs ? difference : 0;
}

/** The time by the server's clock, for deadlines. Phones that lost power often have a wrong date. */
export const serverNow = (): Date => new Date(Date.now() + offsetMs);
