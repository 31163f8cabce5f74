/**
 * Maximum age of a cached public response in milliseconds. SHARED_ANSWERS_MS cannot exceed it. After a write, clients
 * bypass the cache for this long.
 */
export const responseCacheMaxMs = 10_000;
