import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { Problem } from '../../platform/problem.ts';

type NumberFields = { phone?: string | undefined; whatsapp?: string | undefined };

/**
 * Converts a number that passed `phoneSchema` to the one form in which it is stored and compared. Members abroad often
 * write the trunk zero after the country code: +966 050 123 4567 is +966501234567.
 *
 * @returns null if no such number can exist in its country. Sudanese numbers are unchanged: `phoneSchema` has their rules.
 */
export function canonicalNumber(number: string): string | null {
  if (number.startsWith('+249')) return number;
  const parsed = parsePhoneNumberFromString(number);
  return parsed?.isValid() ? parsed.number : null;
}

/** Converts the numbers of a form, and lists those that cannot exist. */
export function readNumbers<Form extends NumberFields>(
  form: Form,
): { form: Form; problems: Partial<Record<keyof NumberFields, FieldProblem>> } {
  const read = { ...form };
  const problems: Partial<Record<keyof NumberFields, FieldProblem>> = {};
  for (const field of ['phone', 'whatsapp'] as const) {
    const number = form[field];
    if (number === undefined) continue;
    const canonical = canonicalNumber(number);
    if (canonical === null) problems[field] = 'phone-international-invalid';
    else read[field] = canonical;
  }
  return { form: read, problems };
}

/**
 * Converts the numbers of a form.
 *
 * @throws Problem invalid-input naming the fields whose number cannot exist.
 */
export function canonicalNumbers<Form extends NumberFields>(form: Form): Form {
  const { form: read, problems } = readNumbers(form);
  if (Object.keys(problems).length > 0) throw Problem.ofFields(problems);
  return read;
}
