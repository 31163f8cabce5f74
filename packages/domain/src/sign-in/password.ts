import * as v from 'valibot';
import type { FieldProblem } from '../problems/problem-codes.ts';

export const signUpPasswordMinLength = 6;
export const passwordMinLength = 8;
export const passwordMaxLength = 128;

/**
 * The password of a new account (specification: at least 6 characters). Never trimmed: it is hashed exactly as typed.
 */
export const signUpPasswordSchema = v.pipe(
  v.string('required' satisfies FieldProblem),
  v.minLength(signUpPasswordMinLength, 'password-too-short-for-sign-up' satisfies FieldProblem),
  v.maxLength(passwordMaxLength, 'password-too-long' satisfies FieldProblem),
);

/** A replacement password (reset or change), and every password of an administrator. */
export const strongPasswordSchema = v.pipe(
  v.string('required' satisfies FieldProblem),
  v.minLength(passwordMinLength, 'password-too-short' satisfies FieldProblem),
  v.maxLength(passwordMaxLength, 'password-too-long' satisfies FieldProblem),
  // The specification collapses white space. Changing a password silently would lock its owner out, so it is
  // rejected.
  v.check((password) => !/^\s|\s$|\s\s/.test(password), 'password-spaces' satisfies FieldProblem),
  v.regex(/\p{Lu}/u, 'password-needs-uppercase' satisfies FieldProblem),
  v.regex(/\p{Ll}/u, 'password-needs-lowercase' satisfies FieldProblem),
  v.regex(/\p{Nd}/u, 'password-needs-digit' satisfies FieldProblem),
  v.regex(/[!@#$%^&*(),.?":{}|<>]/, 'password-needs-special' satisfies FieldProblem),
);
