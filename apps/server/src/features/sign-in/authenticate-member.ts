import type { Authenticate } from '../../platform/endpoint.ts';
import { Problem } from '../../platform/problem.ts';
import { readAccessToken } from './access-token.ts';
import { bearerToken } from './authenticate-bearer.ts';
import { readSession } from './read-session.ts';
import type { SignInServices } from './sign-in-services.ts';

/**
 * Authenticates API requests.
 *
 * @param createProfile called at a user's first request, independent of the endpoint.
 */
export function authenticateMember(
  signIn: SignInServices,
  createProfile: (userId: string) => Promise<void>,
): Authenticate {
  return async (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined) return null;
    const token = bearerToken(authorization);
    const claims = token && (await readAccessToken(signIn, token));
    const session = claims && (await readSession(signIn.database, claims, signIn.clock.now()));
    if (!session) throw new Problem('not-signed-in');
    if (session.profile_id === null) await createProfile(session.user_id);
    return {
      userId: session.user_id,
      sessionId: session.id,
      email: session.email,
      actedBy: null,
      role: null,
    };
  };
}
