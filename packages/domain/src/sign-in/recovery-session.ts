/** Seconds for which a session from a recovery link may set a password without the old one. */
export const recoverySessionLifeS = 15 * 60;
