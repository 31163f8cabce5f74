/** Days for which evidence is retained after the decision on its case, or after the account of the ad's owner is deleted. */
export const evidenceRetentionDays = 180;
