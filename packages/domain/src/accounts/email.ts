import * as v from 'valibot';
import type { FieldProblem } from '../problems/problem-codes.ts';

/** RFC 5321: a path holds at most 256 characters with its brackets. */
export const emailMaxLength = 254;

// Deliberately loose: an address is proved by the mail that reaches it.
const emailPattern = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/u;

/** Lowercased and trimmed, as it is stored and compared. */
export const emailSchema = v.pipe(
  v.string('email-required' satisfies FieldProblem),
  v.transform((text) => text.trim().toLowerCase()),
  v.minLength(1, 'email-required' satisfies FieldProblem),
  v.maxLength(emailMaxLength, 'email-invalid' satisfies FieldProblem),
  v.regex(emailPattern, 'email-invalid' satisfies FieldProblem),
);
