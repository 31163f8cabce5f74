import * as v from 'valibot';
import { optionalText, required } from '../text/clean-text.ts';

/** Maximum length in characters, enough for any question about a car. */
export const messageMaxLength = 1_000;

/** A keycap emoji is a digit and up to two marks. */
const keycapMarks = /\ufe0f?\u20e3/gu;

/**
 * Checks for a digit of any script or a numeric symbol: Roman, circled, superscript, mathematical. Folding first
 * finds digits that are part of one character with something else (㏠, ⑴).
 */
function isDigit(character: string): boolean {
  return /[\p{N}〇一二三四五六七八九零🔟]/u.test(character + character.normalize('NFKC'));
}

/**
 * Digits are not allowed in messages, so that phone numbers are not exchanged without a reveal (decision of the
 * operator).
 */
export function hasDigits(text: string): boolean {
  return [...text].some(isDigit);
}

/** Removes the digits of a text and nothing else. */
export function withoutDigits(text: string): string {
  if (!hasDigits(text)) return text;
  return [...text]
    .filter((character) => !isDigit(character))
    .join('')
    .replace(keycapMarks, '');
}

/** A valid message. Digits are checked separately, with their own problem code. */
export const messageTextSchema = v.pipe(optionalText(messageMaxLength), v.minLength(1, required));
