import { AuthClient } from '@supabase/auth-js';
import { storeErrorDetails } from './auth-error-fields.ts';
import { deviceHeaders } from './device-id.ts';
import { sessionKey } from './stored-session.ts';

// Without a timeout of our own, a dead connection keeps a request open for minutes.
const timeoutMs = 20_000;

export type Auth = InstanceType<typeof AuthClient>;

/**
 * Creates the official client of the auth protocol. It weighs 20 KB: load it through `loadAuth` in session.ts, so that
 * a visitor's first screen does not wait for it.
 */
export function createAuthClient(): Auth {
  return new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey: sessionKey,
    headers: deviceHeaders(),
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
    // Otherwise each further mail leaves its code verifier in storage, and a link may be matched with the wrong one.
    experimental: { appendPkceFlowIdToRedirects: true },
    fetch: async (input, init) => {
      const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      await storeErrorDetails(response);
      return response.ok ? withoutExpiryTime(response) : response;
    },
  });
}

/**
 * Removes the time at which a session expires by the server's clock, so that auth-js derives it from `expires_in` and this
 * device's clock. Many phones' clocks are wrong: on a fast one, every token would count as expired. Each request would
 * renew it, and the limit of renewals would end the session.
 */
async function withoutExpiryTime(response: Response): Promise<Response> {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { access_token?: string; expires_in?: number; expires_at?: number } | null;
  if (!body?.access_token || !body.expires_in) return response;
  const { expires_at: _, ...session } = body;
  const { status, headers } = response;
  return new Response(JSON.stringify(session), { status, headers });
}
