import { passwordMaxLength } from '@arabati/domain/sign-in/password';
import { type Caller, logSecurityEvent } from './log-security-event.ts';
import { passwordMatches } from './passwords.ts';
import type { UserRow } from './serialize-user.ts';
import { limitPasswords } from './sign-in-limits.ts';
import type { SignInServices } from './sign-in-services.ts';

/**
 * Verifies the password of a signed-in user before an action that a stranger at an unlocked browser must not perform.
 * Attempts count towards the sign-in limits.
 *
 * @throws AuthError `over_request_rate_limit`
 */
export async function verifyPassword(
  signIn: SignInServices,
  caller: Caller,
  { user, password }: { user: Pick<UserRow, 'email' | 'password_hash'>; password: string },
): Promise<boolean> {
  await limitPasswords(signIn, caller, user.email);
  if (password.length <= passwordMaxLength && (await passwordMatches(user.password_hash, password))) {
    return true;
  }
  await logSecurityEvent(signIn, caller, 'sign-in-failed', { email: user.email, reason: 'current_password' });
  return false;
}
