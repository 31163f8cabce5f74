import { ApiProblem, ConnectionError } from '../../platform/api-problem.ts';

/** No response, or one that says that the service is not there now. A 500 may be about this very request. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof ApiProblem && error.code === 'unavailable');
}
