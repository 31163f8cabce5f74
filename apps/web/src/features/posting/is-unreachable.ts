import { ApiProblem, ConnectionError } from '../../platform/api-problem.ts';

/** Whether the server did not respond, or is unavailable or overloaded. Excludes 500, which this request may cause. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof ApiProblem && error.status > 500);
}
