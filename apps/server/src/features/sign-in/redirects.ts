import type { Config } from '../../platform/config.ts';

/** The pages that a mailed link may redirect to. */
const landingPaths = new Set(['/', '/auth', '/reset-password']);

/** Query parameters that only this server sets. They are removed from a client's redirect URL. */
const reservedParameters = [
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
 * Returns the redirect URL of a client if it is a page of this site (RFC 9700, 4.11). It is parsed as in a browser, so
 * that no spelling (backslashes, user info, other ports) leads elsewhere.
 */
export function allowedRedirect({ publicUrl }: Pick<Config, 'publicUrl'>, requested: unknown): string | null {
  if (typeof requested !== 'string' || requested.length > 2_000 || !URL.canParse(requested)) return null;
  const url = new URL(requested);
  if (url.origin !== publicUrl || url.username || url.password || !landingPaths.has(url.pathname))
    return null;
  for (const name of reservedParameters) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

export function withCode(redirect: string, code: string): string {
  const url = new URL(redirect);
  url.searchParams.set('code', code);
  return url.href;
}

/** Marks the redirect as a confirmation. Without a code, the page could not detect why it was opened. */
export function withConfirmation(redirect: string): string {
  const url = new URL(redirect);
  url.hash = new URLSearchParams({ message: 'email_confirmed' }).toString();
  return url.href;
}

/** The client reads the query or the fragment, depending on its settings. */
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
    // Response headers of a redirect do not reach the page.
    ...(retryAfterS ? { retry_after: String(retryAfterS) } : {}),
  };
  const url = new URL(redirect);
  for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams(facts).toString();
  return url.href;
}
