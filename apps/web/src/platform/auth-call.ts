import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { ApiProblem, ConnectionError } from './api-problem.ts';
import type { Auth } from './auth-client.ts';
import { takeErrorFields, takeRetryAfter } from './auth-error-fields.ts';
import { AuthProblem } from './auth-problem.ts';
import { loadAuth } from './session.ts';

interface ProtocolError {
  message: string;
  status?: number | undefined;
  code?: string | undefined;
  /** Reasons for a weak password: length, characters, pwned. */
  reasons?: readonly string[];
}

/**
 * Awaits a call of the auth client and throws its error.
 *
 * @throws AuthProblem on an error response.
 * @throws ConnectionError without a response.
 * @throws ApiProblem on a server error.
 */
export async function callAuth<Answer extends { data: unknown; error: ProtocolError | null }>(
  act: (auth: Auth) => Promise<Answer>,
): Promise<Answer['data']> {
  let auth: Auth;
  try {
    auth = await loadAuth();
  } catch (error) {
    throw new ConnectionError({ cause: error });
  }
  const { data, error } = await act(auth);
  if (!error) return data;
  if (error.status === 0) throw new ConnectionError({ cause: error });
  // Not a response of the protocol, for example a captive portal's page.
  if (error.status === undefined) throw new ApiProblem({ code: 'unavailable', status: 502 });
  if (error.status !== undefined && error.status >= 500) {
    throw new ApiProblem({ code: error.status === 500 ? 'unexpected' : 'unavailable', status: error.status });
  }
  throw new AuthProblem(error.code, error.message, fieldsOf(error), takeRetryAfter());
}

function fieldsOf(error: ProtocolError): Record<string, FieldProblem> {
  // The server names metadata fields by their path; forms use the plain name.
  const named = Object.entries(takeErrorFields()).map(([path, problem]) => [path.split('.').at(-1), problem]);
  const common = error.code === 'weak_password' && error.reasons?.includes('pwned');
  return { ...(common ? { password: 'password-common' } : {}), ...Object.fromEntries(named) };
}
