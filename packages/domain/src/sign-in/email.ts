import * as v from 'valibot';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { foldDigits } from '../text/digits.ts';

/** RFC 5321: a path has at most 256 characters, including its brackets. */
export const emailMaxLength = 254;

// Deliberately permissive: receiving the mail is what confirms an address.
const emailPattern = /^[^\s\p{C}@<>()[\],;:"\\]+@[^\s\p{C}@<>()[\],;:"\\.]+(\.[^\s\p{C}@<>()[\],;:"\\.]+)+$/u;

/**
 * Directional marks and other invisible characters. An address that is copied from Arabic text often contains them, and
 * no mail would be delivered to it.
 */
const invisible = /[\p{Cf}\p{DI}]/gu;

/** Lowercased and trimmed, with plain forms of full-width letters and ASCII digits, as it is stored and compared. */
export const emailSchema = v.pipe(
  v.string('email-required' satisfies FieldProblem),
  v.transform((text) => foldDigits(text.normalize('NFKC').replace(invisible, '').trim().toLowerCase())),
  v.minLength(1, 'email-required' satisfies FieldProblem),
  v.maxLength(emailMaxLength, 'email-invalid' satisfies FieldProblem),
  v.regex(emailPattern, 'email-invalid' satisfies FieldProblem),
);
