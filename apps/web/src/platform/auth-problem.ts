import type { FieldProblem } from '@arabati/domain/problems/problem-codes';

/** An error of the auth server: the protocol's code and message, and the fields that our server adds to them. */
export class AuthProblem extends Error {
  readonly code: string | undefined;
  readonly fields: Record<string, FieldProblem>;
  /** Seconds to wait before a retry, if the server sent them. */
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
