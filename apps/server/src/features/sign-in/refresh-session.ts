import * as v from 'valibot';
import { hashDevice, recordDevice } from '../devices/devices.public.ts';
import { AuthError } from './auth-error.ts';
import { type Caller, logSecurityEvent } from './log-security-event.ts';
import { readInput } from './read-input.ts';
import { type RefreshToken, readRefreshToken } from './refresh-token.ts';
import { type SessionResponse, type SessionRow, serializeSession } from './serialize-session.ts';
import { advanceCounter, endSession, findSession } from './sessions.queries.ts';
import { limitRefreshes } from './sign-in-limits.ts';
import type { SignInServices } from './sign-in-services.ts';
import { isSessionActive, secondsBefore } from './token-lifetimes.ts';
import { findUserById } from './users.queries.ts';

const bodySchema = v.object({ refresh_token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

/**
 * Exchanges a refresh token for the next one. A replaced token still returns the current one during a short grace
 * period (two tabs that refresh concurrently). The previous token also does, as long as the current access token was
 * never used (the response was lost). In all other cases two parties have the token and one is a thief, so the session
 * ends.
 *
 * @throws AuthError
 */
export async function refreshSession(
  signIn: SignInServices,
  caller: Caller,
  body: unknown,
): Promise<SessionResponse> {
  const { refresh_token } = readInput(bodySchema, body);
  const token = readRefreshToken(await signIn.keyFor('refresh-token'), refresh_token);
  if (!token) throw new AuthError('refresh_token_not_found');
  await limitRefreshes(signIn, caller, token.sessionId);
  const { database, clock, config } = signIn;
  const now = clock.now();
  const graceFrom = secondsBefore(now, config.reuseGraceS);
  const { sessionId: id, counter } = token;
  const session =
    (await advanceCounter(database, { id, counter, graceFrom, now })) ??
    (await forgive(signIn, caller, token));
  const user = await findUserById(database, session.user_id);
  if (!user) throw new AuthError('refresh_token_not_found', { accountDeleted: true });
  const deviceHash = await hashDevice(signIn, caller.deviceId);
  await recordDevice(database, { userId: user.id, deviceHash, now });
  return serializeSession(signIn, user, session);
}

/** Handles a token that is not the current one: returns the session or ends it. */
async function forgive(
  signIn: SignInServices,
  caller: Caller,
  { sessionId: id, userId, counter }: RefreshToken,
): Promise<SessionRow> {
  const { database, clock, config } = signIn;
  const now = clock.now();
  const session = await findSession(database, id);
  if (!session) {
    // The sessions of a deleted account are deleted with it.
    const accountDeleted = userId !== null && !(await findUserById(database, userId));
    throw new AuthError('refresh_token_not_found', { accountDeleted });
  }
  if (!isSessionActive(session, now)) {
    await endSession(database, id);
    throw new AuthError('session_expired');
  }
  const graceBegins = secondsBefore(now, config.reuseGraceS);
  const isParent = counter === session.counter - 1;
  const replacedJustNow =
    (isParent && session.refreshed_at > graceBegins) ||
    (counter >= session.grace_counter && session.grace_started_at > graceBegins);
  const answerWasLost = isParent && !session.acked;
  if (replacedJustNow || answerWasLost) return session;
  await endSession(database, id);
  await logSecurityEvent(signIn, caller, 'refresh-token-reused', { userId: session.user_id });
  throw new AuthError('refresh_token_already_used');
}
