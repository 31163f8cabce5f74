import { loadProblemWords, noConnectionWords } from '@arabati/words/problems/load-problem-words';
import { ApiProblem, ConnectionError } from './api-problem.ts';

/**
 * Returns the title for the error of a request that loads data. Unlike `errorWords`, it does not load the words of
 * every problem.
 */
export function loadErrorTitle(error: unknown): string {
  if (error instanceof ConnectionError) return noConnectionWords.title;
  const code = error instanceof ApiProblem ? error.code : 'unexpected';
  return (
    Object.hasOwn(loadProblemWords, code)
      ? loadProblemWords[code as keyof typeof loadProblemWords]
      : loadProblemWords.unexpected
  ).title;
}
