import { checkLengthFirst } from './check-length-first.ts';
import { type Numeral, readNumerals } from './numerals.ts';

/** `nationalPrefix` of a phone number and seven more digits; `?` is a numeral whose value is not known. */
const subscriber = '(?:[9?][0-3569?]|[1?][0-25?]|[1?]8(?=[35-7?]))[0-9?]{7}';
const anywhere = new RegExp(`(?=(${subscriber}))`, 'g');
const fromZero = new RegExp(`^(?:0|(?:00)?2490?)${subscriber}`);
const exact = /^(?:0|(?:00)?2490?)?[9?][0-3569?][0-9?]{7}$/;
const fromHere = new RegExp(`^${subscriber}`);
/** 00, 249, 0 and the subscriber's nine. More digits are never looked at, so that a long text costs linear time. */
const longestNumber = 15;
/** Figures of a car are not split into so many pieces. */
const manyPieces = 7;

/** Each numeral has at least one digit. */
const numeralsFrom = (numerals: readonly Numeral[], index: number) =>
  numerals.slice(index, index + longestNumber);

const digitsOf = (numerals: readonly Numeral[]) => numerals.map(({ digits }) => digits).join('');

/** Fewer digits that are no quantity's, in a number that begins within one or holds a year, are there by chance. */
const looseMinimum = 4;

/** Whether a run of numerals holds a phone number that is not merely made of years and quantities. */
function holdsNumber(numerals: readonly Numeral[]): boolean {
  const all = digitsOf(numerals);
  if (numerals.some(({ quantity }) => !quantity) && exact.test(all)) return true;
  const signs = numerals.flatMap(({ digits, quantity, year }) =>
    [...digits].map((_, index) => ({ loose: !quantity, begins: !quantity || index === 0, year })),
  );
  return [...all.matchAll(anywhere)].some(({ index, 1: found = '' }) => {
    const within = signs.slice(index, index + found.length);
    const loose = within.filter((sign) => sign.loose).length;
    const begins = signs[index]?.begins && !within.some(({ year }) => year);
    return loose >= looseMinimum || (loose > 0 && begins);
  });
}

function runsOf(numerals: readonly Numeral[]): Numeral[][] {
  const runs: Numeral[][] = [];
  for (const numeral of numerals) {
    const run = runs.at(-1);
    if (run && numeral.joined) run.push(numeral);
    else runs.push([numeral]);
  }
  return runs;
}

/** A numeral that begins as only phone numbers do, with all that follow it. */
function startsNumber(numerals: readonly Numeral[]): boolean {
  return numerals.some(({ digits, quantity }, index) => {
    if (quantity || !/^(?:0|249)/.test(digits)) return false;
    return fromZero.test(digitsOf(numeralsFrom(numerals, index)));
  });
}

function isCutFine(numerals: readonly Numeral[]): boolean {
  return numerals.some((_, index) => {
    const rest = numeralsFrom(numerals, index);
    const digits = digitsOf(rest);
    const length = fromZero.exec(digits)?.[0].length ?? fromHere.exec(digits)?.[0].length;
    if (length === undefined) return false;
    let read = 0;
    let pieces = 0;
    while (read < length) {
      const piece = rest[pieces];
      if (!piece || piece.year) return false;
      read += piece.digits.length;
      pieces += 1;
    }
    return pieces >= manyPieces && read === length;
  });
}

/**
 * Whether texts that are read together hold a phone number, however it is written: in any script, parted by letters,
 * emoji or separators, in words, with digits before or after, or begun in one text and ended in the next.
 *
 * Years, round numbers and numbers with a unit are what a text about a car is full of. They count only where they are part
 * of a run with other digits.
 */
export function showsPhoneNumber(...texts: readonly string[]): boolean {
  return formPhoneNumber(...texts.map((text) => readNumerals(text)));
}

/** The same for numerals that were read before. */
export function formPhoneNumber(...texts: readonly (readonly Numeral[])[]): boolean {
  const numerals = texts.flatMap((read, index) =>
    read.map((numeral, nth) => (nth === 0 && index > 0 ? { ...numeral, joined: true } : numeral)),
  );
  if (digitsOf(numerals).length < 9) return false;
  if (runsOf(numerals).some(holdsNumber)) return true;
  if (holdsNumber(numerals.filter(({ quantity }) => !quantity))) return true;
  if (startsNumber(numerals) || isCutFine(numerals)) return true;
  return !numerals.some(({ year }) => year) && exact.test(digitsOf(numerals));
}

/** Spoken digits in a row: three are a price or a count, more are dictated. */
const dictatedPieces = 4;
const dictatedDigits = 6;

/** Whether a text dictates digits in words: تسعة واحد اتنين تلاتة. Amounts (خمسة وعشرين مليون) are no dictation. */
export function dictatesDigits(text: string): boolean {
  return runsOf(readNumerals(text)).some((run) => {
    const loose = run.filter(({ quantity, spoken }) => spoken && !quantity);
    return loose.length >= dictatedPieces || digitsOf(loose).length >= dictatedDigits;
  });
}

export function withoutPhoneNumber() {
  return checkLengthFirst((text) => !showsPhoneNumber(text), 'no-phone-number');
}
