import { sql } from 'kysely';
import * as v from 'valibot';
import { AuthError } from './auth-error.ts';
import { type Caller, logSecurityEvent } from './log-security-event.ts';
import { readInput } from './read-input.ts';
import { type RefreshToken, readRefreshToken } from './refresh-token.ts';
import { type SessionResponse, type SessionRow, serializeSession } from './serialize-session.ts';
import { limitRefreshes } from './sign-in-limits.ts';
import type { SignInServices } from './sign-in-services.ts';
import { daysBefore, secondsBefore, sessionIdleDays, sessionLifeDays } from './token-lifetimes.ts';

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
  const session =
    (await rotate(signIn, token.sessionId, token.counter)) ?? (await forgive(signIn, caller, token));
  const user = await signIn.database
    .selectFrom('users')
    .selectAll()
    .where('id', '=', session.user_id)
    .executeTakeFirst();
  if (!user) throw new AuthError('refresh_token_not_found');
  return serializeSession(signIn, user, session);
}

/** The counter is an optimistic lock: of two requests with one token, one finds it changed. */
function rotate({ database, clock, config }: SignInServices, id: string, counter: number) {
  const now = clock.now();
  const burstBefore = secondsBefore(now, config.reuseGraceS);
  return database
    .updateTable('sessions')
    .set({
      counter: counter + 1,
      acked: false,
      refreshed_at: now,
      grace_counter: sql`case when grace_started_at > ${burstBefore} then grace_counter else counter end`,
      grace_started_at: sql`case when grace_started_at > ${burstBefore} then grace_started_at else ${now} end`,
    })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .where('refreshed_at', '>', daysBefore(now, sessionIdleDays))
    .where('created_at', '>', daysBefore(now, sessionLifeDays))
    .returningAll()
    .executeTakeFirst();
}

/** Handles a token that is not the current one: returns the session or ends it. */
async function forgive(
  signIn: SignInServices,
  caller: Caller,
  { sessionId: id, counter }: RefreshToken,
): Promise<SessionRow> {
  const { database, clock, config } = signIn;
  const now = clock.now();
  const session = await database.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!session) throw new AuthError('refresh_token_not_found');
  if (
    session.refreshed_at <= daysBefore(now, sessionIdleDays) ||
    session.created_at <= daysBefore(now, sessionLifeDays)
  ) {
    await database.deleteFrom('sessions').where('id', '=', id).execute();
    throw new AuthError('session_expired');
  }
  const graceBegins = secondsBefore(now, config.reuseGraceS);
  const isParent = counter === session.counter - 1;
  const replacedJustNow =
    (isParent && session.refreshed_at > graceBegins) ||
    (counter >= session.grace_counter && session.grace_started_at > graceBegins);
  const answerWasLost = isParent && !session.acked;
  if (replacedJustNow || answerWasLost) return session;
  await database.deleteFrom('sessions').where('id', '=', id).execute();
  await logSecurityEvent(signIn, caller, 'refresh-token-reused', { userId: session.user_id });
  throw new AuthError('refresh_token_already_used');
}
