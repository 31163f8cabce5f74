import { numberCodeHours } from '@arabati/domain/number-verification/number-code';

/** Returns whether a code that was requested at this time can still be confirmed. */
export function isCodeValid(requestedAt: Date, now: Date): boolean {
  return now.getTime() - requestedAt.getTime() < numberCodeHours * 3_600_000;
}
