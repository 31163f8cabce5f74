import { readNumerals } from '../text/numerals.ts';
import { showsPhoneNumber } from '../text/phone-in-text.ts';

const digit = '[0-9٠-٩۰-۹]';
const between = '[ .\\-/]?';
/** 0912345678, 0 91 234 5678, +249 912 345 678; also 912345678 without separators, which is hardly a price. */
const number = new RegExp(
  `(?<!${digit})(?:(?:(?:\\+|[0٠۰]{2})?${between}[2٢۲][4٤۴][9٩۹]|[0٠۰])${between}[19١٩۱۹](?:${between}${digit}){8}` +
    `|[9٩۹]${digit}{4}(?![0٠۰]{4})${digit}{4})(?!${digit})`,
  'g',
);
/** +966 50 123 4567, 00201001234567, and 966501234567+ as it is written from right to left. */
const foreignNumber = new RegExp(
  `(?<!${digit})(?:(?:\\+|[0٠۰]{2})[1-9١-٩۱-۹](?:[ .\\-/()]{0,2}${digit}){7,14}|[1-9١-٩۱-۹]${digit}{8,14}\\+)(?!${digit})`,
  'g',
);
const hidden = '…';

const everyDigit = /\p{N}+/gu;
const everyPiece = /\S+/gu;

/** Removes digits, and the words that they are letters of (tis3a), which one can read without them. */
const withoutDigits = (text: string) =>
  text
    .replace(everyPiece, (piece) =>
      /[a-z]/i.test(piece) && readNumerals(piece).some(({ spoken }) => spoken)
        ? piece.replace(/[\p{L}\p{N}'’‘`]+/gu, hidden)
        : piece,
    )
    .replace(everyDigit, hidden);

/**
 * Removes phone numbers from a text. If a number is disguised, its digits and number words cannot be separated from the
 * words around it, and all of them are removed.
 */
export function redactPhoneNumbers(text: string): string {
  const plain = text.replace(number, hidden).replace(foreignNumber, hidden);
  if (!showsPhoneNumber(plain)) return plain;
  const rest = withoutDigits(plain);
  return showsPhoneNumber(rest) ? redactNumerals(rest) : rest;
}

/** Removes every number of a text, in digits, words and letters that spell a word. */
export function redactNumerals(text: string): string {
  const pieces = withoutDigits(text).replace(everyPiece, (piece) =>
    readNumerals(piece).length > 0 ? hidden : piece,
  );
  return readNumerals(pieces).length > 0 ? hidden : pieces;
}
