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
      return response;
    },
  });
}
