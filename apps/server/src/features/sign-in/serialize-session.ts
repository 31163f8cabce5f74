import type { Selectable } from 'kysely';
import { signAccessToken } from './access-token.ts';
import { writeRefreshToken } from './refresh-token.ts';
import { serializeUser, type UserRow } from './serialize-user.ts';
import type { SignInTables } from './sign-in.tables.ts';
import type { SignInServices } from './sign-in-services.ts';
import { accessTokenLifeS } from './token-lifetimes.ts';

export type SessionRow = Selectable<SignInTables['sessions']>;

/** Serializes the protocol's session: a new access token and the current refresh token. */
export async function serializeSession(signIn: SignInServices, userRow: UserRow, session: SessionRow) {
  const user = serializeUser(userRow);
  const key = await signIn.keyFor('refresh-token');
  return {
    access_token: await signAccessToken(signIn, user, session),
    token_type: 'bearer',
    expires_in: accessTokenLifeS,
    expires_at: Math.floor(signIn.clock.now().getTime() / 1_000) + accessTokenLifeS,
    refresh_token: writeRefreshToken(key, {
      sessionId: session.id,
      userId: session.user_id,
      counter: session.counter,
    }),
    user,
  };
}

export type SessionResponse = Awaited<ReturnType<typeof serializeSession>>;
