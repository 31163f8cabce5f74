import type { Config } from '../../platform/config.ts';

/** Where a mailed link may lead back to. */
const landingPaths = new Set(['/', '/auth', '/reset-password']);

/** What only this server or an attacker would put there; a page must not find somebody else's. */
const ours = [
  'code',
  'error',
  'error_code',
  'error_description',
  'retry_after',
  'access_token',
  'refresh_token',
  'provider_token',
  'token',
  'token_hash',
];

/**
 * The address that a client asked to be led back to, if that is a page of ours (RFC 9700, 4.11). It is parsed as a
 * browser would parse it, so that no spelling (back slashes, user-info, other ports) leads elsewhere.
 */
export function allowedRedirect({ publicUrl }: Pick<Config, 'publicUrl'>, asked: unknown): string | null {
  if (typeof asked !== 'string' || asked.length > 2_000 || !URL.canParse(asked)) return null;
  const url = new URL(asked);
  if (url.origin !== publicUrl || url.username || url.password || !landingPaths.has(url.pathname))
    return null;
  for (const name of ours) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

export function withCode(redirect: string, code: string): string {
  const url = new URL(redirect);
  url.searchParams.set('code', code);
  return url.href;
}

/** Without a code there is nothing to exchange, and the page would not know why it was opened. */
export function withConfirmation(redirect: string): string {
  const url = new URL(redirect);
  url.hash = new URLSearchParams({ message: 'email_confirmed' }).toString();
  return url.href;
}

/** The client looks in the query or in the fragment, by its settings. */
export function withError(
  redirect: string,
  errorCode: string,
  description: string,
  retryAfterS?: number,
): string {
  const facts = {
    error: 'access_denied',
    error_code: errorCode,
    error_description: description,
    // No response header reaches the page that a redirect leads to.
    ...(retryAfterS ? { retry_after: String(retryAfterS) } : {}),
  };
  const url = new URL(redirect);
  for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams(facts).toString();
  return url.href;
}
