import { AuthClient } from '@supabase/auth-js';
import { noteRefusedFields } from './refused-fields.ts';
import { sessionKey } from './stored-session.ts';

// Without a limit of ours a dead link keeps a request open for minutes.
const patience = 20_000;

export type Auth = InstanceType<typeof AuthClient>;

/**
 * The official client of the auth protocol. 20 KB: reach it through `loadAuth` in session.ts, so that a visitor's first
 * screen does not wait for it.
 */
export function createAuthClient(): Auth {
  return new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey: sessionKey,
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
    // Without it every mail that is asked for again leaves its verifier behind, and a link may meet a wrong one.
    experimental: { appendPkceFlowIdToRedirects: true },
    fetch: async (input, init) => {
      const answer = await fetch(input, { ...init, signal: AbortSignal.timeout(patience) });
      await noteRefusedFields(answer);
      return answer;
    },
  });
}
