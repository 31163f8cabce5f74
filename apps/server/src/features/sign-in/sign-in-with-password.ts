import { emailSchema } from '@arabati/domain/sign-in/email';
import { passwordMaxLength } from '@arabati/domain/sign-in/password';
import * as v from 'valibot';
import { hashDevice } from '../devices/devices.public.ts';
import { AuthError } from './auth-error.ts';
import { type Caller, logSecurityEvent } from './log-security-event.ts';
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts';
import { readInput } from './read-input.ts';
import { type SessionResponse, serializeSession } from './serialize-session.ts';
import { limitPasswords } from './sign-in-limits.ts';
import type { SignInServices } from './sign-in-services.ts';
import { startSession } from './start-session.ts';
import { findPassword, keepHash } from './users.queries.ts';

const bodySchema = v.object({ email: emailSchema, password: v.string() });

/**
 * Signs in with a password. An unknown email address, a wrong password and an unconfirmed address all cost one query
 * and one hash. Only the right password reveals that the email address is unconfirmed.
 *
 * @throws AuthError
 */
export async function signInWithPassword(
  signIn: SignInServices,
  caller: Caller,
  body: unknown,
): Promise<SessionResponse> {
  const { email, password } = readInput(bodySchema, body);
  await limitPasswords(signIn, caller, email);
  const { database, clock } = signIn;
  const existing = await findPassword(database, email);
  const hash = existing?.password_hash ?? null;
  // No account has a longer password, so hashing it would only waste processor time.
  const matches = password.length <= passwordMaxLength && (await passwordMatches(hash, password));
  if (!existing || hash === null || !matches) {
    await logSecurityEvent(signIn, caller, 'sign-in-failed', { email, reason: 'invalid_credentials' });
    throw new AuthError('invalid_credentials');
  }
  if (!existing.email_confirmed_at) {
    await logSecurityEvent(signIn, caller, 'sign-in-failed', { email, reason: 'email_not_confirmed' });
    throw new AuthError('email_not_confirmed');
  }
  const rehashed = isOutdated(hash) ? await hashPassword(password) : null;
  const deviceHash = await hashDevice(signIn, caller.deviceId);
  const { user, session } = await database.transaction().execute(async (tx) => {
    // A concurrent password change ended all sessions, so this request must not start a new one.
    if (!(await keepHash(tx, existing.id, hash, rehashed ?? hash)))
      throw new AuthError('invalid_credentials');
    return startSession(tx, {
      userId: existing.id,
      method: 'password',
      userAgent: caller.userAgent,
      deviceHash,
      config: signIn.config,
      now: clock.now(),
    });
  });
  await logSecurityEvent(signIn, caller, 'sign-in', { email, userId: user.id, reason: 'password' });
  return serializeSession(signIn, user, session);
}
