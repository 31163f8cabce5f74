import { responseCacheMaxMs } from '@arabati/domain/app/response-cache';

let changedAt = Number.NEGATIVE_INFINITY;

/** Records that this device has changed public data. */
export function recordWrite(): void {
  changedAt = performance.now();
}

/** Whether a response from a shared cache may predate a change made on this device. */
export const hasRecentWrite = (): boolean => performance.now() - changedAt < responseCacheMaxMs;
