import {
  type FieldProblem,
  type ProblemBody,
  type ProblemCode,
  problemStatus,
} from '@arabati/domain/problems/problem-codes';

/** The server's no. Its words are chosen by `errorWords`; `fields` go beside the form's fields. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly fields: Record<string, FieldProblem>;
  readonly facts: Record<string, number | string>;
  /** Names the request in the server's log. */
  readonly requestId: string | undefined;

  constructor(body: Pick<ProblemBody, 'code' | 'status' | 'fields' | 'facts' | 'request_id'>) {
    super(body.code);
    this.name = 'ApiProblem';
    this.code = body.code;
    this.status = body.status;
    this.fields = body.fields ?? {};
    this.facts = body.facts ?? {};
    this.requestId = body.request_id;
  }
}

/** No answer came: no network, no server, or no patience left. Whether the server acted is unknown. */
export class ConnectionError extends Error {
  constructor(options?: ErrorOptions) {
    super('no-connection', options);
    this.name = 'NoConnection';
  }
}

/**
 * A refusal as the server or something before it (a proxy, a captive portal) worded it. Codes of a newer server that
 * this browser does not know are read as `unexpected`.
 */
export function problemOf(status: number, mediaType: string | null, text: string): ApiProblem {
  if (mediaType?.includes('application/problem+json')) {
    try {
      const body = JSON.parse(text) as ProblemBody;
      return new ApiProblem({ ...body, status, code: body.code in problemStatus ? body.code : 'unexpected' });
    } catch {
      // Cut off on the way: what follows is all that is known.
    }
  }
  if (status === 413) return new ApiProblem({ code: 'too-large', status });
  if (status === 429) return new ApiProblem({ code: 'too-many-requests', status });
  if (status >= 502 && status <= 504) return new ApiProblem({ code: 'unavailable', status });
  return new ApiProblem({ code: 'unexpected', status });
}

/** Worth asking again: nobody answered, or the server was not able to. Never a refusal. */
export function isRetryable(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof ApiProblem && error.status >= 500);
}
