import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { strongPasswordSchema } from '@arabati/domain/sign-in/password';
import * as v from 'valibot';
import { fieldErrors } from '../../platform/endpoint.ts';
import { AuthError, type WeakPasswordReason } from './auth-error.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isPersonalPassword, type Person } from './personal-password.ts';

export const tooCommon = v.check<string, FieldProblem>(
  (password) => !isCommonPassword(password),
  'password-common',
);

const replacementSchema = v.pipe(strongPasswordSchema, tooCommon);

/** @throws AuthError `weak_password` for a password that is not allowed for this person. */
export function requireStrongPassword(password: string, person: Person): void {
  const result = v.safeParse(replacementSchema, password);
  if (!result.success) throw assertPasswordAllowed(fieldErrors(result.issues)[''] ?? 'invalid');
  if (isPersonalPassword(password, person)) throw assertPasswordAllowed('password-personal');
}

const reasons: Partial<Record<FieldProblem, WeakPasswordReason>> = {
  'password-too-short-for-sign-up': 'length',
  'password-too-short': 'length',
  'password-too-long': 'length',
  'password-common': 'pwned',
  'password-personal': 'pwned',
};

const sentences: Record<WeakPasswordReason, string> = {
  length: 'Password should have at least 6 and at most 128 characters',
  characters: 'Password should contain lowercase and uppercase letters, a digit and a special character',
  pwned: 'Password is known to be weak and easy to guess, please choose a different one',
};

export function assertPasswordAllowed(weakness: FieldProblem): AuthError {
  const reason = reasons[weakness] ?? 'characters';
  const message =
    weakness === 'password-too-short' ? 'Password should have at least 8 characters' : sentences[reason];
  return new AuthError('weak_password', { message, weakPassword: [reason], fields: { password: weakness } });
}
