import { quickUndoMs } from '@arabati/domain/reports/report-desk.requests';

interface LastDecision {
  caseId: string;
  at: number;
}

/*
 * The latest decision on this device. The page of the next case opens by itself, so the undo of the previous one must be
 * within reach there.
 */
let last: LastDecision | null = null;

export function rememberDecision(caseId: string): void {
  last = { caseId, at: Date.now() };
}

/** @returns the case of the latest decision, once, and only within a minute. */
export function takeRecentDecision(): string | null {
  const recent = last !== null && Date.now() - last.at <= quickUndoMs ? last.caseId : null;
  last = null;
  return recent;
}
