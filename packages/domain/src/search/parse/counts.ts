import { counted, to } from './range-words.ts';
import type { Word } from './split-words.ts';

/** Returns whether the words after a number say that it counts something: 15 راكب, 20-26 راكب, 1300 سي سي. */
export function isCounted(words: readonly Word[], after: number): boolean {
  const word = words[after];
  if (!word) return false;
  const isJoint = word.kind === 'dash' || to.has(word.text);
  if (isJoint && words[after + 1]?.kind === 'number') return isCounted(words, after + 2);
  return counted.has(word.text) || counted.has(`${word.text}${words[after + 1]?.text ?? ''}`);
}
