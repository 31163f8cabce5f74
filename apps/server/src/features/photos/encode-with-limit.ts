import { createWorkLimit } from '../../platform/create-work-limit.ts';

/**
 * Limits concurrent decoding, which takes a core and tens of megabytes each.
 *
 * @throws Problem overloaded.
 */
export const encodeWithLimit = createWorkLimit({ concurrency: 2, maxWaiting: 12, retryAfterS: 3 });
