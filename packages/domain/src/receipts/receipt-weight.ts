import { weightUnit } from '../reports/report-weight.ts';

/**
 * Returns the weight of a receipt at the desk, in the unit of a report's weight: twice that of others if its transaction
 * number or its picture was sent before.
 */
export function receiptWeight({ isKnown }: { isKnown: boolean }): number {
  return (isKnown ? 2 : 1) * weightUnit;
}
