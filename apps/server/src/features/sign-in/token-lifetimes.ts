/** Lifetimes of sessions, tokens, codes and links. */
export const accessTokenLifeS = 15 * 60;
/** Counted from its issue, not from the request, because mail is slow here. */
export const codeLifeS = 5 * 60;
export const mailTokenLifeS = { signup: 24 * 3_600, recovery: 3_600, email_change: 24 * 3_600 } as const;
/** Days without a refresh after which a session ends … */
export const sessionIdleDays = 30;
/** … and the maximum lifetime of a session in days. */
export const sessionLifeDays = 180;
/** Days after which an unconfirmed sign-up is deleted. */
export const unconfirmedLifeDays = 7;

export const secondsBefore = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1_000);
export const daysBefore = (now: Date, days: number) => secondsBefore(now, days * 86_400);
export const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000);

/** Checks whether a session can still be used: it was renewed recently enough and is not too old. */
export function isSessionActive(
  { refreshed_at, created_at }: { refreshed_at: Date; created_at: Date },
  now: Date,
): boolean {
  return refreshed_at > daysBefore(now, sessionIdleDays) && created_at > daysBefore(now, sessionLifeDays);
}
