import { afterEach, expect, test } from 'vitest';
import { seedUniqueDigits, uniqueDigits } from './unique-digits.ts';

afterEach(() => seedUniqueDigits(Number(process.env.TEST_SEED)));

const draw = (count: number) => Array.from({ length: count }, () => uniqueDigits(4));

test('no number of a length repeats before all have occurred', () => {
  const numbers = draw(9_000);
  expect(new Set(numbers).size).toBe(9_000);
  expect(numbers.every((number) => /^[1-9]\d{3}$/.test(number))).toBe(true);
});

test('a seed has the same numbers again, and other seeds have others', () => {
  const drawWith = (seed: number) => {
    seedUniqueDigits(seed);
    return draw(5);
  };
  const first = drawWith(1);
  expect(drawWith(2)).not.toEqual(first);
  expect(drawWith(1)).toEqual(first);
});
