import * as v from 'valibot';
import { optionalText, required } from '../text/clean-text.ts';
import { dictatesDigits, showsPhoneNumber } from '../text/phone-in-text.ts';

/** Characters. Long enough for every question about a car; a novel is a nuisance. */
export const messageMaxLength = 1_000;

/** An emoji of a digit is the digit and two marks. */
const keycapMarks = /\ufe0f?\u20e3/gu;

/**
 * A digit of any script, and whatever stands for one: Roman figures, circled, raised and mathematical ones. Folding
 * first finds those that are written as one character with something else (㏠, ⑴).
 */
function isDigit(character: string): boolean {
  return /[\p{N}〇一二三四五六七八九零🔟]/u.test(character + character.normalize('NFKC'));
}

/** Whether a message dictates a number in words, which no one can take out of it as digits are taken out. */
export function dictatesNumber(text: string): boolean {
  return dictatesDigits(text) || showsPhoneNumber(text);
}

/** No numbers in messages, so that phone numbers are not passed around the reveal (decision of the market). */
export function hasDigits(text: string): boolean {
  return [...text].some(isDigit);
}

/** The text without its digits; everything else stays as it is. */
export function withoutDigits(text: string): string {
  if (!hasDigits(text)) return text;
  return [...text]
    .filter((character) => !isDigit(character))
    .join('')
    .replace(keycapMarks, '');
}

/** A message as it may be sent, except for its digits, which have a problem of their own. */
export const messageTextSchema = v.pipe(optionalText(messageMaxLength), v.minLength(1, required));
