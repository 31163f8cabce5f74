import type { FieldProblem, ProblemBody, ProblemCode } from '@arabati/domain/problems/problem-codes';

/** An error response of the API. `errorWords` selects its text; `fields` are displayed beside the form's fields. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly fields: Record<string, FieldProblem>;
  readonly facts: Record<string, number | string>;
  /** Id of the request in the server's log. */
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

/** No response: no network, server unreachable, or timeout. Whether the server executed the request is unknown. */
export class ConnectionError extends Error {
  constructor(options?: ErrorOptions) {
    super('no-connection', options);
    this.name = 'NoConnection';
  }
}

/**
 * Parses an error response of the server or of an intermediary (a proxy, a captive portal). A newer server may send a
 * code that this build does not know, whose text is that of `unexpected` (error-words.ts).
 */
export function problemOf(status: number, mediaType: string | null, text: string): ApiProblem {
  if (mediaType?.includes('application/problem+json')) {
    try {
      const body = JSON.parse(text) as Partial<ProblemBody> | null;
      if (typeof body?.code === 'string') return new ApiProblem({ ...body, status, code: body.code });
    } catch {
      // The body was truncated. Use what has been received.
    }
  }
  if (status === 413) return new ApiProblem({ code: 'too-large', status });
  if (status === 429) return new ApiProblem({ code: 'too-many-requests', status });
  if (status >= 502 && status <= 504) return new ApiProblem({ code: 'unavailable', status });
  return new ApiProblem({ code: 'unexpected', status });
}

/** Whether a retry may succeed: there was no response, or a temporary server error. Never for a rejection. */
export function isRetryable(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof ApiProblem && error.status >= 500);
}

/** Whether the requested thing does not exist, or its id is malformed. A limit (429) or a missing right (403) does not say so. */
export function isNotFound(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && (error.status === 404 || error.status === 400);
}
