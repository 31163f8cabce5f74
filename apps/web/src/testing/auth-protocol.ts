import { memberId } from './sample-members.ts';
import type { TestServer } from './test-server.ts';

/* The endpoints of the auth protocol, which have no contract, and the server's responses to them. */

export const authEndpoints = {
  /** A sign-in, the renewal of a session, or the claim of a sign-up. */
  token: { method: 'POST', path: '/auth/v1/token' },
  signUp: { method: 'POST', path: '/auth/v1/signup' },
  resend: { method: 'POST', path: '/auth/v1/resend' },
  recover: { method: 'POST', path: '/auth/v1/recover' },
  verify: { method: 'POST', path: '/auth/v1/verify' },
  user: { method: 'GET', path: '/auth/v1/user' },
  changeUser: { method: 'PUT', path: '/auth/v1/user' },
  signOut: { method: 'POST', path: '/auth/v1/logout' },
} as const;

type AuthEndpoint = (typeof authEndpoints)[keyof typeof authEndpoints];

// Without this header, auth-js does not read the code of an error.
const headers = { 'x-supabase-api-version': '2024-01-01' };

/** The fields of the server's user (serialize-user.ts) that the app or auth-js reads. */
export const authUser = (fields: { email?: string } = {}) => ({
  id: memberId,
  aud: 'authenticated',
  role: 'authenticated',
  email: 'huda@example.com',
  user_metadata: { display_name: 'هدى' },
  ...fields,
});

/** A session as the server serializes it. auth-js reads the claims of its token, but not the signature. */
export function authSession(
  fields: { email?: string } = {},
  { method = 'password' }: { method?: 'password' | 'recovery' } = {},
) {
  const expires_in = 900;
  const iat = Math.floor(Date.now() / 1_000);
  const expires_at = iat + expires_in;
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const access_token = [
    part({ alg: 'ES256', typ: 'JWT' }),
    part({ sub: memberId, iat, exp: expires_at, amr: [{ method, timestamp: iat }] }),
    part({ signature: 'none' }),
  ].join('.');
  return {
    access_token,
    token_type: 'bearer',
    expires_in,
    expires_at,
    refresh_token: 'refresh',
    user: authUser(fields),
  };
}

/** Responds with this body; without one, with 204. */
export function respondToAuth(server: TestServer, endpoint: AuthEndpoint, body?: object): void {
  server.handle(endpoint, () =>
    body ? Response.json(body, { headers }) : new Response(null, { status: 204, headers }),
  );
}

/** Rejects requests with a code and an English message. */
export function rejectAuth(
  server: TestServer,
  endpoint: AuthEndpoint,
  { status = 400, ...body }: { status?: number; code: string; message: string; account_deleted?: true },
): void {
  server.handle(endpoint, () => Response.json(body, { status, headers }));
}
