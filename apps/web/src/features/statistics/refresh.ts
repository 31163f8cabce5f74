/** What is looked at is asked for again after this long; the server counts ads by brand and city as often. */
export const refreshMs = 60_000;
