/** How long everything that lets a person in lasts. */
export const accessTokenLifeS = 15 * 60;
/** From its issue, not from the request: mail here is slow. */
export const codeLifeS = 5 * 60;
export const mailTokenLifeS = { signup: 24 * 3_600, recovery: 3_600, email_change: 24 * 3_600 } as const;
/** A session ends when it was not refreshed for this long … */
export const sessionIdleDays = 30;
/** … and in any case after this long. */
export const sessionLifeDays = 180;
/** A sign-up that was never confirmed is forgotten after this long. */
export const unconfirmedLifeDays = 7;

export const secondsBefore = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1_000);
export const daysBefore = (now: Date, days: number) => secondsBefore(now, days * 86_400);
export const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000);
