import {
  type FieldProblem,
  type ProblemBody,
  type ProblemCode,
  problemStatus,
} from '@arabati/domain/problems/problem-codes';

/** The one way to say no. The code is all that crosses the wire; words are chosen in the browser. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: Pick<ProblemBody, 'fields' | 'facts'>;

  /** @param options.cause what went wrong, for the log alone. */
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
