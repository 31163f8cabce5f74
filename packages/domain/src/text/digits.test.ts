import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countDigits, foldDigits, keepDigits, parseNumber, significantDigits } from './digits.ts';

const forms = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'];
const anyDigit = fc.tuple(fc.constantFrom(...forms), fc.nat(9)).map(([form, at]) => form.charAt(at));
const text = fc
  .array(fc.oneof(anyDigit, fc.constantFrom('كورولا', ' ', 'a', '-', '،')), { maxLength: 30 })
  .map((parts) => parts.join(''));

test('folding converts every digit form to ASCII and changes nothing else', () => {
  for (const form of forms) expect(foldDigits(`كورولا ${form}!`)).toBe('كورولا 0123456789!');
});

test('digits of every script and form are counted, once for each displayed digit', () => {
  for (const nine of [
    '9',
    '٩',
    '۹',
    '९',
    '９',
    '𝟗',
    '⑨',
    '⁹',
    '⒐',
    'Ⅸ',
    '㍡',
    '㏨',
    '9\ufe0f\u20e3',
    '\u202e9\u202c',
  ]) {
    expect(countDigits(`كورولا ${nine} نظيفة`), nine).toBe(1);
    expect(keepDigits(`0${nine}`.repeat(6), 6).dropped, nine).toBe(true);
  }
  expect(countDigits('صفر تسعة IX 💯')).toBe(0);
});

test('the cap retains the first digits, drops the others and retains every other character', () => {
  fc.assert(
    fc.property(text, fc.nat(8), (typed, cap) => {
      const { text: retained, dropped } = keepDigits(typed, cap);
      expect(countDigits(retained)).toBe(Math.min(cap, countDigits(typed)));
      expect(dropped).toBe(countDigits(typed) > cap);
      const others = (value: string) => foldDigits(value).replace(/[0-9]/g, '');
      expect(others(retained)).toBe(others(typed));
      expect(foldDigits(typed).replace(/\D/g, '').startsWith(foldDigits(retained).replace(/\D/g, ''))).toBe(
        true,
      );
    }),
  );
});

describe('numbers as typed', () => {
  test.each([
    ['12.5', 12.5],
    ['١٢٫٥', 12.5],
    ['۱۲۵', 125],
    ['1,250,000', 1_250_000],
    ['١٬٢٥٠٬٠٠٠', 1_250_000],
    [' 7 ', 7],
    ['', null],
    ['.', null],
    ['12.', null],
    ['1.2.3', null],
    ['-5', null],
    ['5e3', null],
    ['٤٥،٥', 45.5],
    ['٤٥٫٥', 45.5],
    ['45,5', 45.5],
    ['12،75', 12.75],
    ['0,500', 0.5],
    ['٠،١٢٥', 0.125],
    ['45،500', 45_500],
    ['١٬٢٥٠،٥', 1_250.5],
    ['1,250,000.5', 1_250_000.5],
    ['1.250.000', 1_250_000],
    ['1.250,5', 1_250.5],
    ["1'250'000", 1_250_000],
    ['12 500 000', 12_500_000],
    ['\u200f١٢\u00a0٥٠٠\u200e', 12_500],
    ['１２，５', 12.5],
    ['४५', 45],
    ['12,34,56', null],
    ['1٬5', null],
    [',5', null],
    ['خمسة', null],
  ])('%s', (typed, expected) => {
    expect(parseNumber(typed)).toBe(expected);
  });
});

test.each([
  [912_345_678, 9],
  [912_345_000, 6],
  [45_500_000, 3],
  [7, 1],
  [0, 0],
])('%s has %s significant digits', (number, expected) => {
  expect(significantDigits(number)).toBe(expected);
});

test('a digit of any script is folded to its value', () => {
  for (const zero of [0x7c0, 0x966, 0xe50, 0x1040, 0x17e0, 0xff10, 0x1d7ce, 0x1d7f6, 0x1e950, 0x1fbf0]) {
    const digits = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero + value)).join('');
    expect(foldDigits(digits), digits).toBe('0123456789');
  }
});

test('a character that displays two digits counts twice', () => {
  expect(countDigits('⑫')).toBe(2);
  expect(keepDigits('⑫⑫⑫⑫', 6).text).toBe('⑫⑫⑫');
});
