import { sharedAnswersMaxMs } from '@arabati/domain/app/shared-answers';

let changedAt = Number.NEGATIVE_INFINITY;

/** This device has changed something that others may see. */
export function noteOwnChange(): void {
  changedAt = performance.now();
}

/** Whether an answer that was meant for everybody may not know yet what was done here. */
export const hasJustChanged = (): boolean => performance.now() - changedAt < sharedAnswersMaxMs;
