import fc from 'fast-check';
import { parse, safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { findNumberCode, numberCodeAlphabet, numberCodeLength, numberCodeSchema } from './number-code.ts';

const codes = fc
  .array(fc.constantFrom(...numberCodeAlphabet), { minLength: numberCodeLength, maxLength: numberCodeLength })
  .map((letters) => letters.join(''));

test('a code is found in a message and parsed in any case, with separators', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(findNumberCode(`رمز توثيق رقمي في عربتي: ${code}`)).toBe(code);
      expect(findNumberCode(code.toLowerCase())).toBe(code);
      expect(parse(numberCodeSchema, ` ${code.slice(0, 4)}-${code.slice(4).toLowerCase()}\n`)).toBe(code);
    }),
  );
});

test.each(['', 'سلام عليكم', 'K7Q4M2X', 'K7Q4M2XPP', 'K7Q4M2X0'])('%j has no code', (text) => {
  expect(findNumberCode(text)).toBeUndefined();
  expect(safeParse(numberCodeSchema, text).success).toBe(false);
});
