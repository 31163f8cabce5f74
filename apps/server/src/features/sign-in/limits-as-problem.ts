import { Problem } from '../../platform/problem.ts';
import { AuthError } from './auth-error.ts';

/**
 * Runs an action whose rate limits throw errors of the sign-in protocol, and throws API problems instead.
 *
 * @throws Problem too-many-requests
 */
export async function limitsAsProblem<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== 'over_request_rate_limit') throw error;
    throw new Problem('too-many-requests', { facts: { retry_after: error.extras.retryAfter ?? 60 } });
  }
}
