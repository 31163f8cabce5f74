import { accountRefusalText } from '@arabati/words/account/account-words';
import { AuthProblem } from '../../platform/auth-call.ts';
import { errorWords } from '../../platform/error-words.ts';

/** Returns the text that is displayed for an error of `callAuth` on this screen. */
export function refusalText(error: unknown): string {
  return error instanceof AuthProblem
    ? accountRefusalText(error.code, error.retryAfterS)
    : errorWords(error).text;
}
