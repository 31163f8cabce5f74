import { dictionary } from './dictionary.ts';
import { matchName } from './match-name.ts';
import type { Word } from './split-words.ts';

/** Digits that stand for Arabic letters in Latin script: ba7ri, khar6oum, 3adi. */
const letters: Readonly<Record<string, string>> = { 2: 'a', 3: 'a', 5: 'kh', 6: 't', 7: 'h', 9: 's' };

const isLatin = (word: Word | undefined) => word?.kind === 'letters' && /^[a-z]+$/.test(word.text);
const isChatLetter = (word: Word | undefined) => word?.kind === 'number' && word.text in letters;

/** Returns how many words the piece that starts here has, if it has only Latin letters and such digits; otherwise 0. */
function lengthAt(words: readonly Word[], from: number): number {
  const { piece } = words[from] as Word;
  if (words[from - 1]?.piece === piece) return 0;
  let to = from;
  while (words[to]?.piece === piece) to += 1;
  const run = words.slice(from, to);
  const isMixed = run.every((word) => isLatin(word) || isChatLetter(word));
  // A digit at the end is a number: mazda 3, mg5.
  return isMixed && run.length > 1 && run.some(isChatLetter) && isLatin(run.at(-1)) ? run.length : 0;
}

/**
 * Joins words in which digits stand for letters. The joined word must be a name or a stop word. Words that are a name as they
 * are typed are left unchanged (4wd, x5m).
 */
export function joinChatLetters(words: readonly Word[]): readonly Word[] {
  const joined: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] as Word;
    const length = lengthAt(words, at);
    const text = words
      .slice(at, at + length)
      .map((part) => letters[part.text] ?? part.text)
      .join('')
      .replace(/a+/g, 'a');
    const spoken: Word = { kind: 'letters', text, piece: word.piece };
    const isName = length > 0 && matchName(words, at) === null && isKnown(spoken);
    joined.push(isName ? spoken : word);
    at += isName ? length : 1;
  }
  return joined;
}

/** Minimum length of a stop word in letters. Shorter words with digits are ordinals: 2nd. */
const minStopWordLength = 4;

const isKnown = (word: Word) =>
  (word.text.length >= minStopWordLength && dictionary.stopWords.has(word.text)) ||
  matchName([word], 0) !== null;
