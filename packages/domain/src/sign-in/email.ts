import * as v from 'valibot';
import type { FieldProblem } from '../problems/problem-codes.ts';

/** RFC 5321: a path has at most 256 characters, including its brackets. */
export const emailMaxLength = 254;

// Deliberately permissive: receiving the mail is what confirms an address.
const emailPattern = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/u;

/** Lowercased and trimmed, as it is stored and compared. */
export const emailSchema = v.pipe(
  v.string('email-required' satisfies FieldProblem),
  v.transform((text) => text.trim().toLowerCase()),
  v.minLength(1, 'email-required' satisfies FieldProblem),
  v.maxLength(emailMaxLength, 'email-invalid' satisfies FieldProblem),
  v.regex(emailPattern, 'email-invalid' satisfies FieldProblem),
);
