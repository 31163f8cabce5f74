import { noConnectionWords } from '@arabati/words/problems/load-problem-words';
import { problemWords } from '@arabati/words/problems/problem-words';
import { tryAgainText } from '@arabati/words/problems/wait-words';
import { ApiProblem, ConnectionError } from './api-problem.ts';

/** Returns the text that is displayed for an error of `callApi`. */
export function errorWords(error: unknown): { title: string; text: string } {
  if (error instanceof ApiProblem) {
    const words = problemWords[error.code];
    if (error.code !== 'too-many-requests') return words;
    return { ...words, text: tryAgainText(Number(error.facts.retry_after)) };
  }
  if (error instanceof ConnectionError) return noConnectionWords;
  return problemWords.unexpected;
}
