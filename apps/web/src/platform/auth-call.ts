import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { ApiProblem, ConnectionError } from './api-problem.ts';
import type { Auth } from './auth-client.ts';
import { takeRefusedFields, takeRetryAfter } from './refused-fields.ts';
import { loadAuth } from './session.ts';

/** The auth server's no: the protocol's code and sentence, and the fields that ours names beyond the protocol. */
export class AuthProblem extends Error {
  readonly code: string | undefined;
  readonly fields: Record<string, FieldProblem>;
  /** Seconds to wait, where the server said. */
  readonly retryAfterS: number | undefined;

  constructor(
    code: string | undefined,
    message: string,
    fields: Record<string, FieldProblem> = {},
    retryAfterS?: number,
  ) {
    super(message);
    this.name = 'AuthRefusal';
    this.code = code;
    this.fields = fields;
    this.retryAfterS = retryAfterS;
  }
}

interface ProtocolError {
  message: string;
  status?: number | undefined;
  code?: string | undefined;
  /** Of a weak password: length, characters, pwned. */
  reasons?: readonly string[];
}

/**
 * One call of the auth client, with its error thrown.
 * @throws AuthProblem for a no; ConnectionError when nobody answers; ApiProblem when the server is in trouble.
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
  // Not the protocol: a captive portal's page, say.
  if (error.status === undefined) throw new ApiProblem({ code: 'unavailable', status: 502 });
  if (error.status !== undefined && error.status >= 500) {
    throw new ApiProblem({ code: error.status === 500 ? 'unexpected' : 'unavailable', status: error.status });
  }
  throw new AuthProblem(error.code, error.message, fieldsOf(error), takeRetryAfter());
}

function fieldsOf(error: ProtocolError): Record<string, FieldProblem> {
  // The metadata's fields are named with their path; forms know them by their own name.
  const named = Object.entries(takeRefusedFields()).map(([path, problem]) => [
    path.split('.').at(-1),
    problem,
  ]);
  const common = error.code === 'weak_password' && error.reasons?.includes('pwned');
  return { ...(common ? { password: 'password-common' } : {}), ...Object.fromEntries(named) };
}
