import * as v from 'valibot';
import { digest } from '../../platform/secrets.ts';
import { hashDevice } from '../devices/devices.public.ts';
import { deleteCode, markCodeUsed, writeCodeSession } from './auth-codes.queries.ts';
import { AuthError } from './auth-error.ts';
import { type Caller, logSecurityEvent } from './log-security-event.ts';
import { verifierMatches, verifierSchema } from './pkce.ts';
import { readInput } from './read-input.ts';
import { type SessionResponse, serializeSession } from './serialize-session.ts';
import { endSession } from './sessions.queries.ts';
import { limitLinks } from './sign-in-limits.ts';
import type { SignInServices } from './sign-in-services.ts';
import { startSession } from './start-session.ts';

const bodySchema = v.object({
  auth_code: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  code_verifier: v.string(),
});

/**
 * Exchanges a link's code for a session. The first attempt consumes the code, even if it fails. A second attempt means
 * that another party has the code, so it ends the session of the first.
 *
 * @throws AuthError
 */
export async function exchangeCode(
  signIn: SignInServices,
  caller: Caller,
  body: unknown,
): Promise<SessionResponse> {
  const { auth_code, code_verifier } = readInput(bodySchema, body);
  await limitLinks(signIn, caller);
  return redeemCode(signIn, caller, { code: auth_code, verifier: code_verifier });
}

/** @throws AuthError */
export async function redeemCode(
  signIn: SignInServices,
  caller: Caller,
  request: { code: string; verifier: string },
): Promise<SessionResponse> {
  const { database, clock } = signIn;
  const now = clock.now();
  const hash = digest(request.code);
  // Committed separately, so that an error below does not restore the code.
  const code = await markCodeUsed(database, hash, now);
  if (!code) {
    await endSessionOfReusedCode(signIn, caller, hash);
    throw new AuthError('flow_state_not_found');
  }
  if (code.expires_at <= now) throw new AuthError('flow_state_expired');
  if (!v.is(verifierSchema, request.verifier) || !verifierMatches(request.verifier, code.code_challenge)) {
    throw new AuthError('bad_code_verifier');
  }
  const deviceHash = await hashDevice(signIn, caller.deviceId);
  const { user, session } = await database.transaction().execute(async (tx) => {
    const started = await startSession(tx, {
      userId: code.user_id,
      method: code.method,
      userAgent: caller.userAgent,
      deviceHash,
      config: signIn.config,
      now,
    });
    const { id: sessionId } = started.session;
    // A second attempt came during this one, so the session ends immediately.
    if (!(await writeCodeSession(tx, { codeHash: hash, sessionId }))) await endSession(tx, sessionId);
    return started;
  });
  await logSecurityEvent(signIn, caller, 'sign-in', {
    email: user.email,
    userId: user.id,
    reason: code.method,
  });
  return serializeSession(signIn, user, session);
}

async function endSessionOfReusedCode(signIn: SignInServices, caller: Caller, hash: Buffer) {
  const { database } = signIn;
  // A concurrent first attempt detects the reuse by the deleted row.
  const reused = await deleteCode(database, hash);
  if (!reused) return;
  if (reused.session_id) await endSession(database, reused.session_id);
  await logSecurityEvent(signIn, caller, 'code-reused', { userId: reused.user_id });
}
