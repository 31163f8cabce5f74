import * as v from 'valibot';
import type { FieldProblem } from '../problems/problem-codes.ts';

export const signUpPasswordMinLength = 6;
export const passwordMinLength = 8;
export const passwordMaxLength = 128;

/** The password of a new account (specification: from 6 characters). Never trimmed: what was typed is hashed. */
export const signUpPasswordSchema = v.pipe(
  v.string('required' satisfies FieldProblem),
  v.minLength(signUpPasswordMinLength, 'password-too-short-for-sign-up' satisfies FieldProblem),
  v.maxLength(passwordMaxLength, 'password-too-long' satisfies FieldProblem),
);

/** A password that replaces another one: reset, change, and every administrator's. */
export const strongPasswordSchema = v.pipe(
  v.string('required' satisfies FieldProblem),
  v.minLength(passwordMinLength, 'password-too-short' satisfies FieldProblem),
  v.maxLength(passwordMaxLength, 'password-too-long' satisfies FieldProblem),
  // The specification collapses white space; changing a password silently would lock its owner out, so say it.
  v.check((password) => !/^\s|\s$|\s\s/.test(password), 'password-spaces' satisfies FieldProblem),
  v.regex(/\p{Lu}/u, 'password-needs-uppercase' satisfies FieldProblem),
  v.regex(/\p{Ll}/u, 'password-needs-lowercase' satisfies FieldProblem),
  v.regex(/\p{Nd}/u, 'password-needs-digit' satisfies FieldProblem),
  v.regex(/[!@#$%^&*(),.?":{}|<>]/, 'password-needs-special' satisfies FieldProblem),
);
