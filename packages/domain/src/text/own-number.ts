import type { Numeral } from './numeral.ts';
import { readNumerals } from './numerals.ts';
import { showsPhoneNumber } from './phone-in-text.ts';

/** Last digits of a number, which people give without its country code. Figures of a car do not repeat them by chance. */
const tailDigits = 7;

/**
 * Checks whether numerals spell one of these numbers (E.164), between years and quantities too. Finds what the
 * rules for unknown numbers cannot: numbers of other countries, and numbers in many pieces.
 */
export function spellOneOf(numerals: readonly Numeral[], numbers: readonly string[]): boolean {
  const spelled = [numerals, numerals.filter(({ year, quantity }) => !year && !quantity)].map((some) =>
    some.map(({ digits }) => digits).join(''),
  );
  return numbers.some((number) => {
    const tail = number.replace(/\D/g, '').slice(-tailDigits);
    return tail.length === tailDigits && spelled.some((digits) => containsTail(digits, tail));
  });
}

function containsTail(digits: string, tail: string): boolean {
  if (!digits.includes('?')) return digits.includes(tail);
  // `?` is a digit with an unknown value.
  return new RegExp([...tail].map((digit) => `[${digit}?]`).join('')).test(digits);
}

/**
 * Checks whether texts that are displayed together, in this order, contain one of the given numbers (E.164), or form
 * any phone number with each other.
 */
export function showNumberOf(texts: readonly string[], numbers: readonly string[]): boolean {
  const read = texts.map((text) => readNumerals(text));
  const runs = [...read, read.flat()];
  return runs.some((run) => spellOneOf(run, numbers)) || showsPhoneNumber(...texts);
}
