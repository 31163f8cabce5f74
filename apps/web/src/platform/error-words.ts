import { noConnectionWords, problemWords } from '@arabati/words/problems/problem-words';
import { ApiProblem, NoConnection } from './api-problem.ts';

/** What a person is told about any error of `callApi`. */
export function errorWords(error: unknown): { title: string; text: string } {
  if (error instanceof ApiProblem) return problemWords[error.code];
  if (error instanceof NoConnection) return noConnectionWords;
  return problemWords.unexpected;
}
