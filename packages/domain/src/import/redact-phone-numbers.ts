import { showsPhoneNumber } from '../text/phone-in-text.ts';

const digit = '[0-9٠-٩۰-۹]';
const between = '[ .\\-/]?';
/** 0912345678, 0 91 234 5678, +249 912 345 678; and 912345678 run together, which a price can hardly be. */
const number = new RegExp(
  `(?<!${digit})(?:(?:(?:\\+|[0٠۰]{2})?${between}[2٢۲][4٤۴][9٩۹]|[0٠۰])${between}[19١٩۱۹](?:${between}${digit}){8}` +
    `|[9٩۹]${digit}{4}(?![0٠۰]{4})${digit}{4})(?!${digit})`,
  'g',
);
const hidden = '…';

const everyDigit = /\p{N}+/gu;

/**
 * A text without the numbers that its writer can be called at. A number in a disguise cannot be told from the words around
 * it: all digits are then taken out.
 */
export function redactPhoneNumbers(text: string): string {
  const plain = text.replace(number, hidden);
  return showsPhoneNumber(plain) ? plain.replace(everyDigit, hidden) : plain;
}
