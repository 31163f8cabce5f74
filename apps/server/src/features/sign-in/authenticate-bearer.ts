import { readAccessToken } from './access-token.ts';
import { AuthError } from './auth-error.ts';
import { type LiveSession, readSession } from './read-session.ts';
import type { SignInServices } from './sign-in-services.ts';
import { findUserById } from './users.queries.ts';

/** The scheme is case-insensitive (RFC 9110). */
export function bearerToken(authorization: string | undefined): string | null {
  return /^bearer +([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** Returns the active session of a request, for the protocol's own endpoints. @throws AuthError */
export async function requireSession(
  signIn: SignInServices,
  authorization: string | undefined,
): Promise<LiveSession> {
  const token = bearerToken(authorization);
  if (!token) throw new AuthError('no_authorization');
  const claims = await readAccessToken(signIn, token);
  if (!claims) throw new AuthError('bad_jwt');
  const session = await readSession(signIn.database, claims, signIn.clock.now());
  if (!session) {
    const user = await findUserById(signIn.database, claims.sub);
    throw new AuthError('session_not_found', { accountDeleted: !user });
  }
  return session;
}
