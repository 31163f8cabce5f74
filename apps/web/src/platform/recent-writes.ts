import { responseCacheMaxMs } from '@arabati/domain/app/response-cache';

let changedAt = Number.NEGATIVE_INFINITY;

/** This device has changed something that others may see. */
export function recordWrite(): void {
  changedAt = performance.now();
}

/** Whether an answer that was meant for everybody may not know yet what was done here. */
export const hasRecentWrite = (): boolean => performance.now() - changedAt < responseCacheMaxMs;
