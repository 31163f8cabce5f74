import { dictionary, type Meaning } from './dictionary.ts';
import { bareForms, type MatchedName } from './match-name.ts';

const minPartLength = 3;
/** Maximum length of two joined names in letters. */
const maxJoinedLength = 24;

const isCar = ({ concept: { kind } }: Meaning) => kind === 'brand' || kind === 'model' || kind === 'body';

const meaningsOf = (text: string): readonly Meaning[] =>
  bareForms(text)
    .map((form) => dictionary.names.get(form)?.meanings)
    .find((meanings) => meanings) ?? [];

/**
 * Splits a word into two names that were typed without a space, of which at least one is that of a car: تويوتاكورولا.
 *
 * @returns `null` if the word is not such a pair of names.
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
