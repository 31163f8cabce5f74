import { accountRefusalText } from '@arabati/words/own-account/account-words';
import { type FailureWords, type Problems, serverProblems } from '../../form/server-problems.ts';
import { AuthProblem } from '../../platform/auth-problem.ts';
import { errorWords } from '../../platform/error-words.ts';

/** Returns the text that is displayed for an error of `callAuth` on this screen. */
export function refusalText(error: unknown): string {
  return error instanceof AuthProblem
    ? accountRefusalText(error.code, error.retryAfterS)
    : errorWords(error).text;
}

/** Problems of the fields of a change that requires the current password. */
export function accountProblems(error: unknown): Problems {
  if (!(error instanceof AuthProblem)) return {};
  if (error.code === 'current_password_invalid') return { current_password: 'password-wrong' };
  const { email, password } = serverProblems(error);
  return { ...(email && { email }), ...(password && { password }) };
}

export function accountFailure(error: unknown, hasFieldProblems: boolean): FailureWords | null {
  return hasFieldProblems ? null : { title: 'خطأ', text: refusalText(error) };
}
