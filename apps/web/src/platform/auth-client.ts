import { AuthClient, isAuthRetryableFetchError } from '@supabase/auth-js';
import { ConnectionError } from './api-problem.ts';
import { storeErrorDetails } from './auth-error-fields.ts';
import { deviceHeaders } from './device-id.ts';
import { clearPersonalStorage, recordSignOut } from './personal-storage.ts';
import { readStoredSession, sessionKey } from './stored-session.ts';

// Without a timeout of our own, a dead connection keeps a request open for minutes.
const timeoutMs = 20_000;

/** Milliseconds for which a failed renewal is not repeated: a query's retries would each wait for half a minute. */
const failureLifetimeMs = 2_500;
let renewalTriedAt = 0;

/** Whether the last renewal was rejected because the account was deleted. */
let isAccountDeleted = false;

export class Auth extends AuthClient {
  /**
   * Returns a token for a request and renews it if necessary; `null` if no member is signed in.
   *
   * @throws ConnectionError if the token could not be renewed. Without one, the server would respond to a member who is
   * signed in that they have to sign in.
   */
  async getAccessToken(): Promise<string | null> {
    // auth-js returns a failure for a whole minute, although the network may have come back.
    if (Date.now() - renewalTriedAt > failureLifetimeMs) this.lastRefreshFailure = null;
    const { data, error } = await this.getSession();
    if (isAuthRetryableFetchError(error)) throw new ConnectionError({ cause: error });
    return data.session?.access_token ?? null;
  }
}

/**
 * Creates the official client of the auth protocol. It weighs 20 KB: load it through `loadAuth` in session.ts, so that
 * a visitor's first screen does not wait for it.
 */
export function createAuthClient(): Auth {
  const client = new Auth({
    url: `${location.origin}/auth/v1`,
    storageKey: sessionKey,
    headers: deviceHeaders(),
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
    // Otherwise each further mail leaves its code verifier in storage, and a link may be matched with the wrong one.
    experimental: { appendPkceFlowIdToRedirects: true },
    fetch: (input, init) => {
      const request = { ...init, signal: AbortSignal.timeout(timeoutMs) };
      return String(input).includes('grant_type=refresh_token')
        ? renew(input, request)
        : send(input, request);
    },
  });
  // Registered before the listeners that close the screens, because forms save their input when they are closed.
  client.onAuthStateChange((event) => {
    // Another tab may have signed in another member.
    if (event !== 'SIGNED_OUT' || !isAccountDeleted || readStoredSession()) return;
    isAccountDeleted = false;
    recordSignOut('deleted');
    void clearPersonalStorage();
  });
  return client;
}

async function send(input: RequestInfo | URL, request: RequestInit): Promise<Response> {
  const response = await fetch(input, request);
  await storeErrorDetails(response);
  return response.ok ? withoutExpiryTime(response) : response;
}

/**
 * Renews a session. After any 4xx response, auth-js would delete an expired session, so that a captive portal, a proxy or
 * a rate limit would sign the member out. Only the auth server itself may do so; auth-js retries after a 503.
 */
async function renew(input: RequestInfo | URL, request: RequestInit): Promise<Response> {
  try {
    const response = await send(input, request);
    isAccountDeleted = isRejection(response) && (await reportsDeletion(response));
    return response.ok || isRejection(response) ? response : new Response(null, { status: 503 });
  } finally {
    renewalTriedAt = Date.now();
  }
}

const reportsDeletion = (response: Response) =>
  response
    .clone()
    .json()
    .then(
      (body) => (body as { account_deleted?: boolean } | null)?.account_deleted === true,
      () => false,
    );

const isRejection = ({ status, headers }: Response) =>
  status < 500 && status !== 429 && headers.has('x-supabase-api-version');

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
