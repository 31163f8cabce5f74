import { foldArabic } from '../../text/fold-arabic.ts';

/** A run of letters, a number, or the dash of a range (2010-2015). Letters and digits that touch are two words. */
export interface Word {
  kind: 'letters' | 'number' | 'dash';
  /** Folded: one spelling of each letter, ASCII digits, no marks. */
  text: string;
  /** Index of the word's piece, see `splitPieces`. */
  piece: number;
}

/** Invisible characters: zero-width characters, directional marks, joiners. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Grouping marks: 12,500,000 and ١٢٬٥٠٠٬٠٠٠ are each one number. */
const grouping = /(?<=\d)[,٬،](?=\d{3}(?!\d))/g;
/** A number with several grouping points: 12.500.000. A single point is the decimal mark. */
const groupedByPoints = /(?<!\d)\d{1,3}(?:\.\d{3}){2,}(?!\d)/g;
/** A multiplication sign between digits: 4×4. */
const times = /(?<=\d)[×*](?=\d)/g;
/** Matches words of a cleaned and folded text. A comma before one or two digits is the decimal mark: ٤٥،٥ مليون. */
export const wordPattern =
  /[a-z]+|[\u0621-\u064a]+|(?<!\d)\d{1,3}[,،]\d{1,2}(?!\d)|\d+(?:[.٫]\d+)?|[-–—](?=\s*\d)/g;

/** Normalizes characters to one form and removes invisible ones. */
export const cleaned = (text: string) => text.normalize('NFKC').replace(invisible, '');

/** Splits a text into folded words, in order. Punctuation and pictures are omitted. */
export function splitWords(text: string): Word[] {
  const folded = foldArabic(cleaned(text))
    .replace(grouping, '')
    .replace(groupedByPoints, (number) => number.replaceAll('.', ''))
    .replace(times, 'x');
  const words: Word[] = [];
  let piece = 0;
  let read = 0;
  for (const { 0: run, index } of folded.matchAll(wordPattern)) {
    for (; read < index; read += 1) if (folded[read] === ' ') piece += 1;
    if (/^\d/.test(run)) words.push({ kind: 'number', text: run.replace(/[٫,،]/, '.'), piece });
    else if (/^[a-z\u0621-\u064a]/.test(run)) words.push({ kind: 'letters', text: run, piece });
    else words.push({ kind: 'dash', text: '-', piece });
  }
  return words;
}

/** Splits a text at its spaces, as typed. Parts of a search are removed from the text by these pieces. */
export function splitPieces(text: string): string[] {
  return cleaned(text)
    .split(/\s+/)
    .filter((piece) => foldArabic(piece) !== '');
}
