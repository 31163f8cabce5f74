/**
 * Milliseconds that an answer which is the same for everybody may be old at most, whatever an operator sets
 * (SHARED_ANSWERS_MS): for so long whoever has changed something asks past it.
 */
export const responseCacheMaxMs = 10_000;
