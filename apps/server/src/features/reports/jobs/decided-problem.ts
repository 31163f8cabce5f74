import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import type { JobKey } from './jobs.queries.ts';

/** The problem of an act that only a waiting job permits. */
export function decidedProblem(job: JobKey): ProblemCode {
  return 'caseId' in job ? 'reports-decided' : 'receipt-decided';
}
