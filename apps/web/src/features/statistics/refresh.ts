/** Refetch interval in milliseconds; the server counts ads by brand and city at the same interval. */
export const refreshMs = 60_000;
