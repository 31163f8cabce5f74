import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import { noConnectionWords, type Wording } from '@arabati/words/problems/load-problem-words';
import { problemWords } from '@arabati/words/problems/problem-words';
import { tryAgainText } from '@arabati/words/problems/wait-words';
import { ApiProblem, ConnectionError } from './api-problem.ts';

const loadedWords: Partial<Record<ProblemCode, Wording>> = { ...problemWords };

/** Adds the texts of problems that only one part of the app can receive. They are loaded with that part. */
export function addProblemWords(words: Partial<Record<ProblemCode, Wording>>): void {
  Object.assign(loadedWords, words);
}

/** Returns the text of a problem; that of `unexpected` for a code that this build does not know. */
export function wordsOfProblem(code: ProblemCode): Wording {
  const words = Object.hasOwn(loadedWords, code) ? loadedWords[code] : undefined;
  return words ?? problemWords.unexpected;
}

/** Returns the text that is displayed for an error of `callApi`. */
export function errorWords(error: unknown): Wording {
  if (error instanceof ApiProblem) {
    const words = wordsOfProblem(error.code);
    if (error.code !== 'too-many-requests') return words;
    return { ...words, text: tryAgainText(Number(error.facts.retry_after)) };
  }
  if (error instanceof ConnectionError) return noConnectionWords;
  return problemWords.unexpected;
}
