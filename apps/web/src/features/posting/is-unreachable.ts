import { ApiProblem, ConnectionError } from '../../platform/api-problem.ts';

/** Whether the server did not respond or is temporarily unavailable. Excludes 500, which this request may cause. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof ApiProblem && error.code === 'unavailable');
}
