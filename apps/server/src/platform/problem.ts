import {
  type FieldProblem,
  type ProblemBody,
  type ProblemCode,
  problemStatus,
} from '@arabati/domain/problems/problem-codes';

/** An error response. Only its code is sent; the browser chooses the words. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: Pick<ProblemBody, 'fields' | 'facts'>;

  /** @param options.cause the underlying error, for the log only. */
  constructor(
    code: ProblemCode,
    details: Pick<ProblemBody, 'fields' | 'facts'> = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'Problem';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return problemStatus[this.code];
  }

  static ofFields(fields: Record<string, FieldProblem>): Problem {
    return new Problem('invalid-input', { fields });
  }

  body(requestId: string): ProblemBody {
    return {
      type: 'about:blank',
      status: this.status,
      code: this.code,
      request_id: requestId,
      ...this.details,
    };
  }
}
