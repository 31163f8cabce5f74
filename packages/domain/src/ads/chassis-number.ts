import * as v from 'valibot';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { foldDigits } from '../text/digits.ts';

/** Limit of the text as typed, with spaces and dashes. */
export const chassisNumberMaxLength = 40;

/** Checks of one ad that a member has in 24 hours. */
export const chassisChecksPerAd = 5;

const vinLength = 17;
/** Older frame numbers, as of Japanese and European cars, have no common form. */
const frameNumber = /^(?=(?:.*\d){4})[A-Z0-9]{9,14}$/;
const vin = /^[A-HJ-NPR-Z0-9]{17}$/;
const oneCharacter = /^(.)\1*$/;

/**
 * Normalises a chassis number as typed: digits of every script, no spaces and dashes, capital letters. I, O and Q are
 * no letters of a VIN, because they look like 1 and 0, and are replaced by these.
 */
export function normalizeChassisNumber(text: string): string {
  return foldDigits(text.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s\p{Cf}\p{Pd}./_*]/gu, '')
    .replace(/I/g, '1')
    .replace(/[OQ]/g, '0');
}

/** @param number normalised. @returns the problem, or null for a valid number. */
export function chassisNumberProblem(number: string): FieldProblem | null {
  if (oneCharacter.test(number)) return 'chassis-number-invalid';
  if (number.length !== vinLength) return frameNumber.test(number) ? null : 'chassis-number-invalid';
  if (!vin.test(number)) return 'chassis-number-invalid';
  return hasCheckDigit(number) && number[8] !== checkDigit(number) ? 'chassis-number-mistyped' : null;
}

/** Only North American numbers (first character 1 to 5) always have a check digit. */
const hasCheckDigit = (number: string) => /^[1-5]/.test(number);

/** Values of the letters and weights of the positions, by ISO 3779 and 49 CFR 565. */
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const letterValues = '12345678123457923456789';
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

function checkDigit(number: string): string {
  const sum = weights.reduce((total, weight, position) => {
    const character = number[position] ?? '';
    const letter = letters.indexOf(character);
    return total + weight * Number(letter === -1 ? character : letterValues[letter]);
  }, 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** The part that the owner and administrators see. */
export function chassisNumberTail(number: string): string {
  return number.slice(-4);
}

/** A chassis number as typed; the output is normalised. */
export const chassisNumberSchema = v.pipe(
  v.string('required' satisfies FieldProblem),
  v.maxLength(chassisNumberMaxLength, 'chassis-number-invalid' satisfies FieldProblem),
  v.transform(normalizeChassisNumber),
  v.minLength(1, 'required' satisfies FieldProblem),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? chassisNumberProblem(dataset.value) : null;
    if (problem) addIssue({ message: problem });
  }),
);
