import { ApiProblem } from '../platform/api-problem.ts';
import { AuthProblem } from '../platform/auth-problem.ts';

/** Problems by field: codes, for which `words` has the texts. */
export type Problems = Readonly<Record<string, string>>;

/** Text of an error that does not belong to a field. */
export interface FailureWords {
  title?: string | undefined;
  text: string;
}

/** The problems of fields that the server has reported. */
export function serverProblems(error: unknown): Problems {
  return error instanceof ApiProblem || error instanceof AuthProblem ? error.fields : {};
}
