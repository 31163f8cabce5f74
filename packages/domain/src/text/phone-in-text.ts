import { checkLengthFirst } from './check-length-first.ts';
import { isLongSeries, isSeries } from './number-series.ts';
import { type Numeral, runsOf } from './numeral.ts';
import { readNumerals } from './numerals.ts';

/** `nationalPrefix` of a phone number and seven more digits; `?` is a digit with an unknown value. */
const subscriber = '(?:[9?][0-3569?]|[1?][0-25?]|[1?]8(?=[35-7?]))[0-9?]{7}';
const anywhere = new RegExp(`(?=(${subscriber}))`, 'g');
const fromZero = new RegExp(`^(?:0|(?:00)?2490?)${subscriber}`);
const exact = /^(?:0|(?:00)?2490?)?[9?][0-3569?][0-9?]{7}$/;
const fromHere = new RegExp(`^${subscriber}`);
/**
 * 00, 249, 0 and nine digits. Longer numbers are not examined, so that the cost is linear in the length of the text.
 */
const longestNumber = 15;
/** A car's figures are not split into this many pieces. */
const manyPieces = 7;

/** Each numeral has at least one digit. */
const numeralsFrom = (numerals: readonly Numeral[], index: number) =>
  numerals.slice(index, index + longestNumber);

const digitsOf = (numerals: readonly Numeral[]) => numerals.map(({ digits }) => digits).join('');

/**
 * Minimum number of digits outside quantities, in a number that starts within one or contains a year. Fewer are a
 * coincidence.
 */
const looseMinimum = 4;

/** Checks whether a run of numerals contains a phone number that does not only consist of years and quantities. */
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

/** Checks for a numeral with a prefix of phone numbers, together with all following ones. */
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

/** Minimum number of spoken digits in a row that is dictation; three may be a price or a count. */
const dictatedPieces = 4;
const dictatedDigits = 6;
/** Spoken digits, or numbers with at most one word between any two, that are a phone number although a word is unknown. */
const numberDigits = 7;
/** Words between the amounts of a negotiation: 'you say 120, I say 130'. */
const amountsApart = 4;

/** A word before it does not make the start of a dictated number a quantity: السعر تسعمية واتناشر تلتمية خمسة واربعين. */
const isDictated = ({ spoken, quantity, opening }: Numeral) => spoken && (!quantity || opening !== null);

/** Groups the dictated numerals, where at most so many words are between one and the next. */
function spokenRuns(numerals: readonly Numeral[], apart: number): Numeral[][] {
  const runs: Numeral[][] = [];
  let last: Numeral | undefined;
  for (const numeral of numerals) {
    const isNext = numeral.joined || numeral.apart <= apart;
    if (isDictated(numeral)) {
      const run = runs.at(-1);
      if (run && last && isDictated(last) && isNext) run.push(numeral);
      else runs.push([numeral]);
    }
    last = numeral;
  }
  return runs;
}

/** Removes series of amounts and models, which can look like a phone number: 100 110 120. */
function withoutSeries(numerals: readonly Numeral[]): readonly Numeral[] {
  const series = new Set(
    spokenRuns(numerals, amountsApart)
      .filter((run) => isLongSeries(run))
      .flat(),
  );
  return series.size === 0 ? numerals : numerals.filter((numeral) => !series.has(numeral));
}

function joinTexts(texts: readonly (readonly Numeral[])[]): Numeral[] {
  return texts.flatMap((read, index) =>
    read.map((numeral, nth) => (nth === 0 && index > 0 ? { ...numeral, joined: true } : numeral)),
  );
}

/**
 * Checks whether texts that are displayed together contain a phone number in any form: in any script, separated by
 * letters, emoji or punctuation, in words, with digits before or after, or split across two texts.
 *
 * Years, round numbers and numbers with a unit are frequent in texts about cars. They only count as part of a run
 * with other digits.
 */
export function showsPhoneNumber(...texts: readonly string[]): boolean {
  const read = texts.map((text) => readNumerals(text));
  return formPhoneNumber(...read) || dictateNumber(...read);
}

/** The same for numerals that were already read, except for numbers of which a word is not recognized. */
export function formPhoneNumber(...texts: readonly (readonly Numeral[])[]): boolean {
  const numerals = withoutSeries(joinTexts(texts));
  if (digitsOf(numerals).length < 9) return false;
  if (runsOf(numerals).some(holdsNumber)) return true;
  if (holdsNumber(numerals.filter(({ quantity }) => !quantity))) return true;
  if (startsNumber(numerals) || isCutFine(numerals.filter(({ mention }) => !mention))) return true;
  return !numerals.some(({ year }) => year) && exact.test(digitsOf(numerals));
}

/**
 * Checks whether texts dictate so many digits in words that only a phone number has them, although a word that is not
 * recognized, or another country, hides which.
 */
export function dictateNumber(...texts: readonly (readonly Numeral[])[]): boolean {
  const numerals = joinTexts(texts);
  return (
    spokenRuns(numerals, 0).some((run) => digitsOf(run).length >= numberDigits && !isSeries(run)) ||
    spokenRuns(numerals, 1).some((run) => run.length >= numberDigits && !isSeries(run))
  );
}

/**
 * Checks whether a text dictates digits in words: تسعة واحد اتنين تلاتة. Amounts (خمسة وعشرين مليون), also several
 * (مية وعشرين، مية وتلاتين), and hours or models in their order are not dictation.
 */
export function dictatesDigits(text: string): boolean {
  return runsOf(readNumerals(text)).some((run) => {
    const loose = run.filter(isDictated);
    const isLong = loose.length >= dictatedPieces || digitsOf(loose).length >= dictatedDigits;
    return isLong && !isSeries(loose);
  });
}

export function withoutPhoneNumber() {
  return checkLengthFirst((text) => !showsPhoneNumber(text), 'no-phone-number');
}
