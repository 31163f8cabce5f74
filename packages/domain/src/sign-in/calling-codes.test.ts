import { describe, expect, test } from 'vitest';
import { countryCodes, withCallingCode } from './calling-codes.ts';

const codeOf = (country: string) => {
  const found = countryCodes.find((one) => one.country === country);
  if (!found) throw new Error(`${country} is missing.`);
  return found;
};

describe('a chosen country', () => {
  test.each([
    ['', 'SA', '+966'],
    ['+966', 'AE', '+971'],
    ['0501234567', 'SA', '+966501234567'],
    ['501234567', 'SA', '+966501234567'],
    ['0612345678', 'IT', '+390612345678'],
    // A complete Sudanese number, and an international one.
    ['0912345678', 'SA', '0912345678'],
    ['+971501234567', 'SA', '+971501234567'],
    ['00971501234567', 'SA', '00971501234567'],
    ['+966', 'SD', ''],
    ['0501234567', 'SD', '0501234567'],
  ])('%j with %s becomes %j', (typed, country, expected) => {
    expect(withCallingCode(typed, codeOf(country))).toBe(expected);
  });
});
