import { expect, test } from 'vitest';
import { uniqueDigits } from './unique-digits.ts';

test('no number of a length repeats before all have occurred', () => {
  const numbers = Array.from({ length: 9_000 }, () => uniqueDigits(4));
  expect(new Set(numbers).size).toBe(9_000);
  expect(numbers.every((number) => /^[1-9]\d{3}$/.test(number))).toBe(true);
});
