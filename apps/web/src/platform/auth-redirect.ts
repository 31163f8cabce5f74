/** Result of the mailed link (or of its error) that opened this page. */
export type AuthRedirect =
  | { kind: 'none' }
  /** The auth server's code. The browser that requested it can exchange it for a session. */
  | { kind: 'code' }
  /** The email address was confirmed by a link that was requested without a PKCE challenge. */
  | { kind: 'confirmed' }
  /** The link was used before or has expired, or there were too many attempts (`over_request_rate_limit`). */
  | { kind: 'error'; code: string; retryAfterS?: number }
  /** A link of a recovery mail or an email change. Any browser can redeem it on the page that it opens. */
  | { kind: 'token-hash'; tokenHash: string }
  /** A session in the URL itself. Only /reset-password may accept it, see `parseAuthRedirect`. */
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
 * Parses the parameters that a mailed link added to the URL, and returns the URL without them: tokens must not remain
 * in a history entry, a screenshot or a referrer. A `code` stays until auth-js has exchanged it.
 *
 * Tokens are accepted on /reset-password only. Elsewhere, a mailed link could sign a person in to the sender's account.
 */
export function parseAuthRedirect(address: URL): { landing: AuthRedirect; cleaned: URL } {
  const fragment = new URLSearchParams(address.hash.slice(1));
  const param = (name: string) => address.searchParams.get(name) ?? fragment.get(name);
  const onResetPage = address.pathname === '/reset-password';
  const onTokenPage = onResetPage || address.pathname === '/confirm-email';

  const cleaned = new URL(address);
  if (landingNames.some((name) => address.searchParams.has(name))) {
    for (const name of [...landingNames, 'type']) cleaned.searchParams.delete(name);
  }
  const confirmed = fragment.get('message') === 'email_confirmed';
  if (confirmed || landingNames.some((name) => fragment.has(name))) cleaned.hash = '';

  const accessToken = param('access_token');
  const refreshToken = param('refresh_token');
  const tokenHash = param('token_hash');
  const error = param('error_code') ?? param('error');

  const retryAfterS = Number(param('retry_after'));
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

/** Returns the URL without its code, once the code has been redeemed or cannot be redeemed in this browser. */
export function withoutCode(address: URL): URL {
  const cleaned = new URL(address);
  cleaned.searchParams.delete('code');
  cleaned.searchParams.delete('sb_flow_id');
  return cleaned;
}
