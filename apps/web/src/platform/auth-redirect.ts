/** How a mailed link (or its error) brought a person here. */
export type AuthRedirect =
  | { kind: 'none' }
  /** The auth server's code, to be exchanged for a session by the browser that asked for it. */
  | { kind: 'code' }
  /** The address was confirmed by a link that nobody's browser had asked for with a challenge. */
  | { kind: 'confirmed' }
  /** The link was used before or too old, or too many were tried from here (`over_request_rate_limit`). */
  | { kind: 'error'; code: string; retryAfterS?: number }
  /** A recovery mail's or an address change's own link: any browser can spend it, on the page that it leads to. */
  | { kind: 'token-hash'; tokenHash: string }
  /** A session in the address itself. Only /reset-password may take it, see `parseAuthRedirect`. */
  | { kind: 'tokens'; accessToken: string; refreshToken: string };

const landingNames = [
  'access_token',
  'refresh_token',
  'expires_in',
  'expires_at',
  'token_type',
  'token_hash',
  'error',
  'error_code',
  'error_description',
  'retry_after',
];

/**
 * Reads what a mailed link left in the address, and the address without it: tokens must not stay where a history
 * entry, a screenshot or a referrer shows them. A `code` stays until auth-js has exchanged it.
 *
 * Tokens count on /reset-password alone: taken anywhere else, a mailed link could sign a person into an account of
 * the sender's.
 */
export function parseAuthRedirect(address: URL): { landing: AuthRedirect; cleaned: URL } {
  const fragment = new URLSearchParams(address.hash.slice(1));
  const said = (name: string) => address.searchParams.get(name) ?? fragment.get(name);
  const onResetPage = address.pathname === '/reset-password';
  const onTokenPage = onResetPage || address.pathname === '/confirm-email';

  const cleaned = new URL(address);
  if (landingNames.some((name) => address.searchParams.has(name))) {
    for (const name of [...landingNames, 'type']) cleaned.searchParams.delete(name);
  }
  const confirmed = fragment.get('message') === 'email_confirmed';
  if (confirmed || landingNames.some((name) => fragment.has(name))) cleaned.hash = '';

  const accessToken = said('access_token');
  const refreshToken = said('refresh_token');
  const tokenHash = said('token_hash');
  const error = said('error_code') ?? said('error');

  const retryAfterS = Number(said('retry_after'));
  if (error) {
    return { landing: { kind: 'error', code: error, ...(retryAfterS > 0 && { retryAfterS }) }, cleaned };
  }
  if (onTokenPage && tokenHash) return { landing: { kind: 'token-hash', tokenHash }, cleaned };
  if (onResetPage && accessToken && refreshToken) {
    return { landing: { kind: 'tokens', accessToken, refreshToken }, cleaned };
  }
  if (address.searchParams.has('code')) return { landing: { kind: 'code' }, cleaned };
  if (confirmed) return { landing: { kind: 'confirmed' }, cleaned };
  return { landing: { kind: 'none' }, cleaned };
}

/** The address once its code has been used, or cannot be used in this browser. */
export function withoutCode(address: URL): URL {
  const cleaned = new URL(address);
  cleaned.searchParams.delete('code');
  cleaned.searchParams.delete('sb_flow_id');
  return cleaned;
}
