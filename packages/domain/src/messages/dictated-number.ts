import { dictatesDigits, showsPhoneNumber } from '../text/phone-in-text.ts';

/** Checks whether a message dictates a number in words, which cannot be removed like digits. */
export function dictatesNumber(text: string): boolean {
  return dictatesDigits(text) || showsPhoneNumber(text);
}
