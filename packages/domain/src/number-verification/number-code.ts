import * as v from 'valibot';
import type { FieldProblem } from '../problems/problem-codes.ts';

/** Without letters and digits that look alike: 0 and O, 1 and I. */
export const numberCodeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const numberCodeLength = 8;
export const numberCodeHours = 24;

const shape = new RegExp(`^[${numberCodeAlphabet}]{${numberCodeLength}}$`);
const within = new RegExp(`(?<![A-Z0-9])[${numberCodeAlphabet}]{${numberCodeLength}}(?![A-Z0-9])`);

/** Parses a typed or pasted code. */
export const numberCodeSchema = v.pipe(
  v.string('required' satisfies FieldProblem),
  v.maxLength(100, 'invalid' satisfies FieldProblem),
  v.transform((text) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')),
  v.minLength(1, 'required' satisfies FieldProblem),
  v.regex(shape, 'invalid' satisfies FieldProblem),
);

/** Finds the code in a member's message, which may have other words around it. */
export function findNumberCode(message: string): string | undefined {
  return within.exec(message.slice(0, 1_000).toUpperCase())?.[0];
}
