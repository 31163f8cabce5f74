import { showsPhoneNumber } from '../text/phone-in-text.ts';

const digit = '[0-9٠-٩۰-۹]';
const between = '[ .\\-/]?';
/** 0912345678, 0 91 234 5678, +249 912 345 678; also 912345678 without separators, which is hardly a price. */
const number = new RegExp(
  `(?<!${digit})(?:(?:(?:\\+|[0٠۰]{2})?${between}[2٢۲][4٤۴][9٩۹]|[0٠۰])${between}[19١٩۱۹](?:${between}${digit}){8}` +
    `|[9٩۹]${digit}{4}(?![0٠۰]{4})${digit}{4})(?!${digit})`,
  'g',
);
const hidden = '…';

const everyDigit = /\p{N}+/gu;

/**
 * Removes phone numbers from a text. If a number is disguised, its digits cannot be separated from the words around
 * it, and all digits are removed.
 */
export function redactPhoneNumbers(text: string): string {
  const plain = text.replace(number, hidden);
  return showsPhoneNumber(plain) ? plain.replace(everyDigit, hidden) : plain;
}
