import { foldArabic } from '../text/fold-arabic.ts';
import { cleaned, splitWords, wordPattern } from './split-words.ts';

/** Longer runs of letters are nobody's words; they are kept in pieces of twice this, a piece from every so many letters. */
const pieceLength = 30;

/** A word as texts are indexed by it. */
export function* piecesOf(word: string): Generator<string> {
  if (word.length <= pieceLength) yield word;
  else for (let at = 0; at < word.length; at += pieceLength) yield word.slice(at, at + 2 * pieceLength);
}

/** What stands in a text besides words: pictures, letters of other scripts, marks. Those of numbers are left out. */
export function marksIn(text: string): Set<string> {
  const folded = foldArabic(cleaned(text)).replace(wordPattern, ' ');
  return new Set([...folded].filter((mark) => !/[\s,٬،.٫\-–—\d\p{Cc}\p{Cs}]/u.test(mark)));
}

/** A part that a text must have in order to contain a search literally. */
export interface PartialMatchWord {
  text: string;
  /** The word of the text may begin before it. */
  endOfWord: boolean;
  /** It may go on after it. */
  beginningOfWord: boolean;
  /** A number that was typed in groups: both, wherever it stands. */
  anywhere: boolean;
}

/**
 * What a text surely has that contains this one as it is typed: its words (the first may be the end of one, the last
 * the beginning of one) and its marks. Whether it contains it is another question.
 */
export function partialMatchWords(text: string): { words: PartialMatchWord[]; marks: string[] } {
  // In another text's number, a grouping mark that is typed here may be none: 12,50 is in 12,500.
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
