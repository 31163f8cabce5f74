import { dictionary, type Meaning } from './dictionary.ts';
import { bareForms, type MatchedName } from './match-name.ts';

const minPartLength = 3;
/** Longer words are not two names. */
const maxJoinedLength = 24;

const isCar = ({ concept: { kind } }: Meaning) => kind === 'brand' || kind === 'model' || kind === 'body';

const meaningsOf = (text: string): readonly Meaning[] =>
  bareForms(text)
    .map((form) => dictionary.names.get(form)?.meanings)
    .find((meanings) => meanings) ?? [];

/**
 * Splits a word into the names of a car and something else that were typed without a space: تويوتاكورولا.
 *
 * @returns `null` if no such pair of names makes up the word.
 */
export function splitJoinedNames(word: string): [MatchedName['meanings'], MatchedName['meanings']] | null {
  if (word.length > maxJoinedLength) return null;
  // A longer first name takes precedence.
  for (let at = word.length - minPartLength; at >= minPartLength; at -= 1) {
    const first = dictionary.names.get(word.slice(0, at))?.meanings ?? [];
    const second = meaningsOf(word.slice(at));
    if (first.length > 0 && second.length > 0 && (first.some(isCar) || second.some(isCar)))
      return [first, second];
  }
  return null;
}

/** Finds the car that a regular plural names: هايسات, اكسنتات. */
export function findPlural(word: string): MatchedName['meanings'] | null {
  if (!word.endsWith('ات') || word.length < minPartLength + 2) return null;
  const meanings = meaningsOf(word.slice(0, -2)).filter(isCar);
  return meanings.length > 0 ? meanings : null;
}
