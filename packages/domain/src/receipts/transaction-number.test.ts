import fc from 'fast-check';
import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  normalizeTransactionNumber,
  transactionNumberKey,
  transactionNumberSchema,
} from './transaction-number.ts';

test.each([
  ['20012345678', '20012345678'],
  ['٢٠٠١٢٣٤٥٦٧٨', '20012345678'],
  ['۲۰۰۱۲۳۴۵۶۷۸', '20012345678'],
  ['２００１２３４５６７８', '20012345678'],
  [' 200 1234-5678 ', '20012345678'],
  ['ft-26.325/abc', 'FT26325ABC'],
  ['\u200f20012345678\u200e', '20012345678'],
])('%j is displayed as %s', (typed, shown) => {
  expect(normalizeTransactionNumber(typed)).toBe(shown);
});

test.each([
  ['20012345678', '20012345678'],
  ['020012345678', '20012345678'],
  ['2OO12345678', '20012345678'],
  ['200l2345678', '20012345678'],
  ['FTIL0', 'FT110'],
])('the comparison key of %s is %s', (number, key) => {
  expect(transactionNumberKey(number)).toBe(key);
});

describe('a typed transaction number', () => {
  test.each([
    ['', 'required'],
    ['  - ', 'required'],
    ['123', 'too-short'],
    ['000123', 'too-short'],
    ['تحويل 123', 'invalid'],
    ['12345<script>', 'invalid'],
    ['1'.repeat(41), 'too-long'],
    ['1'.repeat(101), 'too-long'],
  ])('%j is rejected: %s', (typed, problem) => {
    expect(safeParse(transactionNumberSchema, typed).issues?.[0]?.message).toBe(problem);
  });

  test('is the same number in every spelling', () => {
    const forms = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'];
    const written = fc.array(
      fc.record({
        sign: fc.integer({ min: 0, max: 35 }),
        form: fc.constantFrom(...forms),
        before: fc.constantFrom('', ' ', '-', '\u200f', '  '),
        small: fc.boolean(),
      }),
      { minLength: 8, maxLength: 20 },
    );
    fc.assert(
      fc.property(written, (signs) => {
        const plain = signs.map(({ sign }) => sign.toString(36).toUpperCase()).join('');
        const typed = signs
          .map(({ sign, form, before, small }) => {
            const letter = sign.toString(36);
            return before + (sign < 10 ? form[sign] : small ? letter : letter.toUpperCase());
          })
          .join('');
        expect(normalizeTransactionNumber(typed)).toBe(plain);
        expect(transactionNumberKey(typed)).toBe(transactionNumberKey(plain));
        expect(transactionNumberKey(transactionNumberKey(plain))).toBe(transactionNumberKey(plain));
      }),
    );
  });
});
