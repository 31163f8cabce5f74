/**
 * Maximum age of a cached public response in milliseconds, whatever an operator sets (SHARED_ANSWERS_MS). After a
 * write, clients bypass the cache for this long.
 */
export const responseCacheMaxMs = 10_000;
