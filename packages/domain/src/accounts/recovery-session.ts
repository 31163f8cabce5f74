/** Seconds in which a session that began with a recovery link may set a password without the old one. */
export const recoverySessionLifeS = 15 * 60;
