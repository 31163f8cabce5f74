import { foldArabic } from '../../text/fold-arabic.ts';
import { cleaned, splitWords, wordPattern } from './split-words.ts';

/**
 * Longer runs of letters are not natural words. They are indexed as overlapping pieces of twice this length, one
 * starting every 30 letters.
 */
const pieceLength = 30;

/** Yields the pieces that a word is indexed by. */
export function* piecesOf(word: string): Generator<string> {
  if (word.length <= pieceLength) yield word;
  else for (let at = 0; at < word.length; at += pieceLength) yield word.slice(at, at + 2 * pieceLength);
}

/**
 * Collects the characters of a text that are not words: pictures, other scripts, marks. Marks within numbers are
 * excluded.
 */
export function marksIn(text: string): Set<string> {
  const folded = foldArabic(cleaned(text)).replace(wordPattern, ' ');
  return new Set([...folded].filter((mark) => !/[\s,٬،.٫\-–—\d\p{Cc}\p{Cs}]/u.test(mark)));
}

/** A word that a text must contain to match a search literally. */
export interface PartialMatchWord {
  text: string;
  /** The match may start in the middle of an indexed word. */
  endOfWord: boolean;
  /** The match may end in the middle of an indexed word. */
  beginningOfWord: boolean;
  /** True for parts of a grouped number: both flags apply, at any position. */
  anywhere: boolean;
}

/**
 * Lists the words and marks that any text containing this one must have. The first word may be a suffix, the last a
 * prefix. The result is a necessary condition, not a sufficient one.
 */
export function partialMatchWords(text: string): { words: PartialMatchWord[]; marks: string[] } {
  // A typed grouping mark may be absent from the other text's number: 12,50 is in 12,500.
  const grouped = /\d[,٬،.٫]|[,٬،.٫]\d/.test(foldArabic(cleaned(text)));
  const words = splitWords(text)
    .filter(({ kind }) => kind !== 'dash')
    .flatMap((word) =>
      grouped && word.kind === 'number'
        ? word.text.split('.').map((part) => ({ ...word, text: part }))
        : [word],
    );
  return {
    words: words.map(({ kind, text: word }, at) => {
      const anywhere = kind === 'number' && grouped;
      return {
        text: word.slice(0, pieceLength),
        endOfWord: at === 0 || anywhere,
        beginningOfWord: at === words.length - 1 || anywhere || word.length > pieceLength,
        anywhere,
      };
    }),
    marks: [...marksIn(text)],
  };
}
