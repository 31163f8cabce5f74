import { emailSchema } from '@arabati/domain/sign-in/email';
import * as v from 'valibot';
import { hashDevice } from '../devices/devices.public.ts';
import { AuthError } from './auth-error.ts';
import { type Confirmed, confirmEmailChange } from './confirm-email-change.ts';
import { type Caller, logSecurityEvent } from './log-security-event.ts';
import { readInput } from './read-input.ts';
import { type MailTokenType, redeemMailToken } from './redeem-mail-token.ts';
import { type SessionResponse, serializeSession } from './serialize-session.ts';
import { limitLinks } from './sign-in-limits.ts';
import type { SignInServices } from './sign-in-services.ts';
import { startSession } from './start-session.ts';

const token = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
/** `email` is the protocol's newer name for a sign-up's link. */
const type = v.picklist(['signup', 'recovery', 'email']);

const bodySchema = v.union([
  v.object({ token_hash: token, type: v.literal('email_change') }),
  v.object({ token_hash: token, type }),
  v.object({ email: emailSchema, token, type }),
]);

/**
 * Exchanges a mailed token for a session in any browser, because the token proves access to the mailbox. The page calls
 * it when a person opens it, so that a mail scanner that follows links does not redeem the token.
 *
 * @throws AuthError
 */
export async function verifyOtp(
  signIn: SignInServices,
  caller: Caller,
  body: unknown,
): Promise<SessionResponse | Confirmed> {
  const input = readInput(bodySchema, body);
  await limitLinks(signIn, caller);
  if (input.type === 'email_change') return confirmEmailChange(signIn, caller, input.token_hash);
  const { database, clock } = signIn;
  const now = clock.now();
  const tokenType: MailTokenType = input.type === 'recovery' ? 'recovery' : 'signup';
  const mailToken = 'token_hash' in input ? input.token_hash : input.token;
  const deviceHash = await hashDevice(signIn, caller.deviceId);
  const started = await database.transaction().execute(async (tx) => {
    const used = await redeemMailToken(tx, { type: tokenType, token: mailToken, now });
    if (!used) return null;
    const newSession = await startSession(tx, {
      userId: used.userId,
      method: used.method,
      userAgent: caller.userAgent,
      deviceHash,
      config: signIn.config,
      now,
    });
    // Thrown inside the transaction, so that a token of another email address is not consumed by the error.
    if ('email' in input && newSession.user.email !== input.email) throw new AuthError('otp_expired');
    return newSession;
  });
  if (!started) {
    if (tokenType === 'recovery') {
      await logSecurityEvent(signIn, caller, 'password_reset_failed', { reason: 'otp_expired' });
    }
    throw new AuthError('otp_expired');
  }
  const { user, session } = started;
  await logSecurityEvent(signIn, caller, 'sign-in', {
    email: user.email,
    userId: user.id,
    reason: tokenType,
  });
  return serializeSession(signIn, user, session);
}
