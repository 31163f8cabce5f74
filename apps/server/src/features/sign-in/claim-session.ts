import * as v from 'valibot';
import { AuthError } from './auth-error.ts';
import { redeemCode } from './exchange-code.ts';
import type { Caller } from './log-security-event.ts';
import { verifierSchema } from './pkce.ts';
import { readInput } from './read-input.ts';
import type { SessionResponse } from './serialize-session.ts';
import { limitClaims } from './sign-in-limits.ts';
import type { SignInServices } from './sign-in-services.ts';

const bodySchema = v.object({ secret: verifierSchema });

/**
 * Gives the device of a sign-up its session after the email address is confirmed (redeem-mail-token.ts). Before that,
 * and for an unknown secret, the response is the same and not an error, because browsers would log each poll as a
 * failure.
 *
 * @throws AuthError
 */
export async function claimSession(
  signIn: SignInServices,
  caller: Caller,
  body: unknown,
): Promise<SessionResponse | { waiting: true }> {
  const { secret } = readInput(bodySchema, body);
  await limitClaims(signIn, caller);
  try {
    return await redeemCode(signIn, caller, { code: secret, verifier: secret });
  } catch (error) {
    const isWaiting =
      error instanceof AuthError && ['flow_state_not_found', 'flow_state_expired'].includes(error.code);
    if (!isWaiting) throw error;
    return { waiting: true };
  }
}
