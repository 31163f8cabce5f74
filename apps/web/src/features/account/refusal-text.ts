import { accountRefusalText } from '@arabati/words/account/account-words';
import { AuthProblem } from '../../platform/auth-call.ts';
import { errorWords } from '../../platform/error-words.ts';

/** What a person is told about any error of `callAuth` on this screen. */
export function refusalText(error: unknown): string {
  return error instanceof AuthProblem
    ? accountRefusalText(error.code, error.retryAfterS)
    : errorWords(error).text;
}
