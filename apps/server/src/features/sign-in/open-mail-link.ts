import { randomBytes } from 'node:crypto';
import type { Connection } from '../../platform/database.ts';
import { digest } from '../../platform/secrets.ts';
import { insertCode } from './auth-codes.queries.ts';
import { AuthError } from './auth-error.ts';
import { type Caller, logSecurityEvent } from './log-security-event.ts';
import { type RedeemedToken, redeemMailToken } from './redeem-mail-token.ts';
import { allowedRedirect, withCode, withConfirmation, withError } from './redirects.ts';
import { limitLinks } from './sign-in-limits.ts';
import type { SignInServices } from './sign-in-services.ts';
import { codeLifeS, secondsAfter } from './token-lifetimes.ts';

export interface MailLink {
  token: unknown;
  type: unknown;
  redirect_to: unknown;
}

/**
 * Redeems a mailed link and returns the URL to redirect to: with a code, which only the requesting browser can
 * exchange, or with an error. Never with tokens.
 */
export async function openMailLink(signIn: SignInServices, caller: Caller, link: MailLink): Promise<string> {
  const { config, clock, database } = signIn;
  const requestedRedirect = allowedRedirect(config, link.redirect_to);
  const elsewhere = requestedRedirect ?? `${config.publicUrl}/auth`;
  try {
    await limitLinks(signIn, caller);
  } catch (error) {
    // A person opened the link, so redirect to a page even after an error.
    if (error instanceof AuthError)
      return withError(elsewhere, error.code, error.message, error.extras.retryAfter);
    throw error;
  }
  const { token, type } = link;
  if (typeof token !== 'string' || (type !== 'signup' && type !== 'recovery')) return expired(elsewhere);
  const now = clock.now();
  const outcome = await database.transaction().execute(async (tx) => {
    const used = await redeemMailToken(tx, { type, token, now });
    return used && { used, code: await issueCode(tx, used, now) };
  });
  if (!outcome) {
    if (type === 'recovery') {
      await logSecurityEvent(signIn, caller, 'password_reset_failed', { reason: 'otp_expired' });
    }
    return expired(elsewhere);
  }
  await logSecurityEvent(signIn, caller, 'address-confirmed', { userId: outcome.used.userId });
  const landing = requestedRedirect ?? `${config.publicUrl}/`;
  return outcome.code === null ? withConfirmation(landing) : withCode(landing, outcome.code);
}

function expired(redirect: string): string {
  return withError(redirect, 'otp_expired', 'Email link is invalid or has expired');
}

/** Returns null if the request had no challenge, because no browser could then prove that it made the request. */
async function issueCode(tx: Connection, used: RedeemedToken, now: Date): Promise<string | null> {
  if (used.codeChallenge === null) return null;
  const code = randomBytes(16).toString('base64url');
  await insertCode(tx, {
    code_hash: digest(code),
    user_id: used.userId,
    code_challenge: used.codeChallenge,
    method: used.method,
    expires_at: secondsAfter(now, codeLifeS),
  });
  return code;
}
