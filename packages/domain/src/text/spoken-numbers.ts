import { foldSpoken, type NumberWord, numberWords } from './number-words.ts';

interface Piece extends NumberWord {
  /** Joined to the previous one by و. */
  and: boolean;
}

const longest = Math.max(...[...numberWords.keys()].map((word) => word.length));
/** Letters of the longest number word as people spell it, with a letter doubled. */
export const longestSpelled = longest + 2;

/** Checks whether a word is a single number word. */
export const isNumberWord = (folded: string): boolean => numberWords.get(folded)?.weak === false;

/**
 * Splits a word into the number words that it consists of, even if they are written without spaces.
 *
 * @returns `null` if it does not only consist of number words.
 */
export function spokenPieces(folded: string): readonly Piece[] | null {
  const known = remembered.get(folded);
  if (known !== undefined) return known;
  if (remembered.size > rememberedMaximum) remembered.clear();
  const pieces = split(folded);
  remembered.set(folded, pieces);
  return pieces;
}

/** Cache: most words of a text are looked up several times, and texts share most of their words. */
const remembered = new Map<string, readonly Piece[] | null>();
const rememberedMaximum = 5_000;

function split(folded: string): readonly Piece[] | null {
  /** For each prefix length of the word, the pieces of that prefix. */
  const found: (Piece[] | undefined)[] = [[]];
  for (let end = 1; end <= folded.length; end += 1) {
    for (let start = Math.max(0, end - longest - 1); start < end && !found[end]; start += 1) {
      const before = found[start];
      if (!before) continue;
      const part = folded.slice(start, end);
      const whole = numberWords.get(part);
      const linked = part.startsWith('و') ? numberWords.get(part.slice(1)) : undefined;
      if (whole) found[end] = [...before, { ...whole, and: false }];
      else if (linked) found[end] = [...before, { ...linked, and: true }];
    }
  }
  return found[folded.length] ?? null;
}

/** Combines a piece with the previous number: تسعمية واتناشر is 912, خمسة وعشرين 25, خمسة عشر 15, تسعة مية 900. */
function combined(before: number, { value, and }: Piece, word: string): number | null {
  if (before >= 100 && before % 100 === 0 && value > 0 && value < 100) return before + value;
  const hundred = Math.floor(before / 100) * 100;
  const rest = before % 100;
  if (rest >= 1 && rest <= 9) {
    if (and && value >= 20 && value < 100) return before + value;
    if (value === 10 && word === foldSpoken('عشر')) return before + 10;
    if (value === 100 && hundred === 0 && rest >= 3) return rest * 100;
  }
  return null;
}

interface SpokenNumber {
  digits: string;
  words: number;
  /** With an article or a preposition. */
  prefixed: boolean;
}

/** Reads the numbers of consecutive words as digits, with the number of words of each. */
export function readSpoken(folded: readonly string[]): SpokenNumber[] {
  const numbers: (SpokenNumber & { value: number | null })[] = [];
  let repeat = 1;
  for (const word of folded) {
    let first = true;
    for (const piece of spokenPieces(word) ?? []) {
      const last = numbers.at(-1);
      const words = first ? 1 : 0;
      first = false;
      if (piece.kind === 'repeat') {
        repeat = piece.value;
        continue;
      }
      const joined =
        piece.kind === 'number' && last?.value != null ? combined(last.value, piece, word) : null;
      if (last && joined !== null) {
        Object.assign(last, { value: joined, digits: String(joined), words: last.words + words });
      } else if (last && piece.kind === 'plural' && last.value !== null && last.value < 10) {
        const digits = String(piece.value).repeat(last.value);
        Object.assign(last, { value: null, digits, words: last.words + words });
      } else {
        const times = piece.kind === 'pair' ? 2 : repeat;
        const digits = String(piece.value).repeat(times);
        const value = times === 1 && piece.kind === 'number' ? piece.value : null;
        numbers.push({ digits, words, prefixed: piece.prefixed, value });
      }
      repeat = 1;
    }
  }
  return numbers.map(({ value: _, ...number }) => number);
}
